// Quoted values may hold anything but their quote; a tag ends at the first `>` outside of them.
const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const address = /(\s(?:href|src|poster)\s*=\s*)(?:"([^"]+)"|'([^']+)'|([^\s"'>]+))/gi;

/** Rich text whose addresses all say where they lead, wherever it is read: relative ones are those of a page. */
export const absoluteLinks = (html: string, page: string): string =>
  html.replace(tag, (whole) =>
    whole.replace(address, (written, name: string, ...values: (string | undefined)[]) => {
      const value = values.slice(0, 3).find((one) => one !== undefined) ?? '';
      const url = URL.parse(value.replaceAll('&amp;', '&'), page);
      return url ? `${name}"${url.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"` : written;
    }),
  );
