// A form of a site.
