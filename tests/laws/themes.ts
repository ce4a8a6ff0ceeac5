const nav =
  '{% cms_catalog level: "Root" %}{% for c in DataList %}<a href="{{ c.link }}">{{ c.name }}</a>{% endfor %}{% endcms_catalog %}';
const links = '{% cms_link code: "friends" %}{% for l in DataList %}<i>{{ l.name }}</i>{% endfor %}{% endcms_link %}';
const latest =
  '{% cms_content level: "Root", sort: "Recent", size: 4 %}{% for c in DataList %}<li><a href="{{ c.link }}">{{ c.title }}</a> {{ c.catalogName }}<img src="{{ c.coverSrc }}">{{ c.images | join: " " }}</li>{% endfor %}{% endcms_content %}';
const titles = '{% for c in DataList %}<a href="{{ c.link }}">{{ c.title }}</a>{% endfor %}';
const contents = (attributes: string) => `{% cms_content ${attributes} %}${titles}{% endcms_content %}`;
const closest = (attributes: string) =>
  `{% cms_content_closest contentid: Content.id, ${attributes} %}${titles}{% endcms_content_closest %}`;
const related = (more = '') =>
  `{% cms_content_rela contentid: Content.id${more} %}<aside>${titles}</aside>{% endcms_content_rela %}`;
const group =
  '{% cms_content level: "Root", contenttype: "image", size: 1 %}{% for c in DataList %}{% cms_image contentid: c.id %}{% for i in DataList limit: 2 %}<img src="{{ i.src }}" alt="{{ i.title }}">{% endfor %}{% endcms_image %}{% endfor %}{% endcms_content %}';
const ofSpecial = `{% cms_special_section specialid: Catalog.id %}{% for part in DataList %}<h3>{{ part.name }} {{ part.count }}</h3>${contents('catalogid: Catalog.id, section: part.name')}{% endfor %}{% endcms_special_section %}{% cms_catalog level: "Root", special: true %}{% for c in DataList %}<u>{{ c.name }}</u>{% endfor %}{% endcms_catalog %}`;
const widgets = '{% cms_page_widget code: "w1" %}{% cms_page_widget code: "w2", without: "w1" %}';
const head = '{% cms_include file: "inc/head.template.html" %}';
/** The same as a file that is included when the page is read. */
const headFile = '{% cms_include file: "inc/head.template.html", ssi: true %}';

/** Of some pipes, at some times, there is no such file: these pages fail. */
const sheet = '<link rel="stylesheet" href="{{ \'main.css\' | assetUrl }}">';

/** Every template with the sources that it may have; the first is what the site begins with, a `BROKEN` one fails. */
export const themes: Record<string, readonly string[]> = {
  'index.template.html': [
    `${head}<h1>{{ Site.name }} {{ Site.seoTitle }}{{ Site.ext.kind_label }}{{ Site.ext.near_label }}</h1>${latest}${links}${group}${widgets}`,
    `${head}<h1>{{ Site.name }}</h1>{% cms_content level: "Root", hasattribute: "hot", size: 3 %}{% for c in DataList %}<b>{{ c.title }}{% if c.isTop %}!{% endif %}</b>{% endfor %}{% endcms_content %}{% cms_site_property code: "phone" %}{% for p in DataList %}{{ p.propValue }}{% endfor %}{% endcms_site_property %}`,
    `${contents('level: "Root", tag: "江,桥", sort: "Recent", size: 3')}${contents('level: "Root", keyword: "龙", source: "报", size: 2, offset: 1')}{% cms_slot type: "content", id: 2 %}{% cms_slot type: "catalog", id: 1 %}`,
  ],
  'front.template.html': [
    `${head}<h2>{{ Catalog.name }}</h2>{% cms_catalog id: Catalog.id, level: "Child" %}{% for c in DataList %}<p>{{ c.name }} {{ c.childCount }}</p>{% endfor %}{% endcms_catalog %}{% cms_content catalogid: Catalog.id, level: "CurrentAndChild", size: 3 %}{% for c in DataList %}<a href="{{ c.link }}">{{ c.title }}</a>{% endfor %}{% endcms_content %}`,
    `${head}<h2>{{ Catalog.name }}</h2>{% cms_content catalogid: Catalog.id, level: "Child", topflag: false, size: 5 %}{% for c in DataList %}{{ c.title }},{% endfor %}{% endcms_content %}`,
    `${widgets}{{ Catalog.name }}${contents('catalogid: Catalog.id, level: "DirectChild", author: "李", size: 2')}${contents('level: "Root", tag: "江", publishedafter: "2026-03-01 12:00", size: 2')}`,
  ],
  'list.template.html': [
    `${head}<h2>{{ Catalog.name }} {{ PageNo }}</h2>{{ Catalog.ext.story }}{{ Catalog.ext.near_label }}{% cms_content catalogid: Catalog.id, page: true, size: 2 %}{% for c in DataList %}<p><a href="{{ c.link }}">{{ c.title }}</a>{% if c.isTop %}!{% endif %} {{ c.summary }}{{ c.ext.kind_label }}{{ c.ext.near_label }}</p>{% endfor %}{% endcms_content %}{% page_bar %}${ofSpecial}`,
    `${head}{{ Catalog.description }}{% cms_content catalogid: Catalog.id, page: true, sort: "Recent", noattribute: "hot" %}{% for c in DataList %}<p>{{ c.title }}</p>{% endfor %}{% endcms_content %}{{ PageTotal }}`,
    `${headFile}{{ Catalog.name }}{% cms_content catalogid: Catalog.id, page: true, size: 3 %}{% for c in DataList %}<p>{{ c.title }}</p>{% endfor %}{% endcms_content %}`,
    `${head}{% cms_content catalogid: Catalog.id, page: true, size: 2, stable: true, sort: "Recent" %}{% for c in DataList %}<p>{{ c.title }}</p>{% endfor %}{% endcms_content %}{% page_bar %}`,
    '{{ Catalog.name }}{% for f in Catalog.extFields %}{{ f.name }}={{ f.label }}{% endfor %}{% cms_catalog id: Catalog.id, level: "Current" %}{% for c in DataList %}{{ c.name }}{{ c.ext.size_cm }}{% endfor %}{% endcms_catalog %}',
  ],
  'article.template.html': [
    `${head}{% for p in Catalog.parents %}{{ p.name }}/{% endfor %}{{ Catalog.name }}<h1>{{ Content.title }}</h1>{{ Canonical }}{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}{% cms_content_closest contentid: Content.id, type: "Prev" %}{% for c in DataList %}<a href="{{ c.link }}">{{ c.title }}</a>{% endfor %}{% endcms_content_closest %}{% cms_content_closest contentid: Content.id, type: "Next", sort: "Recent" %}{% for c in DataList %}<a href="{{ c.link }}">{{ c.title }}</a>{% endfor %}{% endcms_content_closest %}${related()}`,
    `<title>{{ Content.seoTitle | default: Content.title }}</title><h1>{{ Content.title }}</h1>{{ Content.editor }}{{ Content.ext.size_cm }}{{ Content.ext.kind_label }}{% for f in Content.extFields %}{{ f.name }}={{ f.label }}{% endfor %}{{ Content.publishDate | dateFormat: "yyyy-MM-dd" }}{% cms_article contentid: Content.id, page: true %}{{ Data.articleContent }}{% endcms_article %}{% page_bar %}{% cms_content catalogid: Catalog.id, sort: "Recent", size: 3 %}{% for c in DataList %}{% if c.id != Content.id %}<i>{{ c.title }}</i>{% endif %}{% endfor %}{% endcms_content %}{% for a in Alternates %}<link href="{{ a.link }}">{% endfor %}`,
    `${headFile}<h1>{{ Content.title }}</h1>{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}${related(', size: 2')}`,
    '{% if Content.title contains "!" %}{{ Content.title | append: "x" | date: "%Q" }}{% cms_include file: "BROKEN" %}{% endif %}{{ Content.title }}',
    `<h1>{{ Content.title }}</h1>${closest('type: "Next", level: "Root", tag: "江"')}${closest('sort: "Recent", author: "李"')}${contents('catalogid: Catalog.id, level: "CurrentAndChild", author: Content.author, exclude: Content.id, sort: "Recent", size: 2')}`,
  ],
  'image.template.html': [
    `<h1>{{ Content.title }}</h1>{% cms_image contentid: Content.id %}{% for i in DataList %}<figure><a href="{{ i.link }}"><img src="{{ i.src }}" alt="{{ i.alt }}"></a>{{ i.index }} {{ i.title }} {{ i.fileName }} {{ i.fileSizeName }}</figure>{% endfor %}{% endcms_image %}`,
    `${head}{{ Content.title }}{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}`,
    `{% cms_image contentid: Content.id %}{% for i in DataList limit: 2 %}<img src="{{ i.src | imageSize: 4, 4 }}" width="{{ i.width }}">{% endfor %}{{ DataList.size }}{% endcms_image %}${closest('type: "Prev"')}`,
  ],
  'media.template.html': [
    `<h1>{{ Content.title }}</h1>${sheet}<script src="{{ 'app.js' | assetUrl }}"></script>{% cms_video contentid: Content.id %}{% for v in DataList %}{{ v.index }} {{ v.title }} {{ v.durationText }} {{ v.fileSizeName }} {{ v.src }} {{ v.embedHtml }}{% endfor %}{% endcms_video %}{% cms_audio contentid: Content.id %}{% for a in DataList %}{{ a.title }} {{ a.duration }} {{ a.src }}{% endfor %}{% endcms_audio %}`,
    `${head}{{ Content.title }}{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}`,
  ],
  // It reads what no include says that it does.
  'block.template.html': [
    '{{ Widget.name }} {{ Catalog.name }}{% for i in Items %}<a href="{{ i.link }}">{{ i.title }}</a>{% endfor %}{% for r in Rows %}{{ r.size }}{% endfor %}',
    '{{ Content.title }}{% for i in Items %}{{ i.title }},{% endfor %}{% cms_page_widget code: "w3" %}',
    '{% cms_advertisement code: "w3", type: "Stat" %}{% for a in DataList %}<i{{ a.mark }}>{{ a.text }} {{ a.link }}</i>{% endfor %}{% endcms_advertisement %}',
  ],
  '404.template.html': ['nothing here', `${head}nothing at {{ Site.name }}`],
  'inc/head.template.html': [
    `<title>{{ Site.name }}</title>${nav}`,
    `<title>{{ Site.name }}</title>{{ PublishPipeCode }}${links}{% cms_page_widget code: "w3", count: 2 %}`,
    `${nav}${widgets}{% cms_page_widget code: "w3" %}`,
    `{{ Catalog.name }}|{{ Content.title }}|${nav}`,
    `<title>{{ Site.name }}</title>${nav}${sheet}`,
  ],
};
