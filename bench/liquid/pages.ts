/** Pages of the kinds that sites publish, in plain Liquid, so that any Liquid engine can render them. */
export const partials: Record<string, string> = {
  head: `<meta charset="utf-8">
<title>{{ title }}_{{ Site.name }}</title>
<meta name="keywords" content="{{ Site.seoKeywords }}">
<meta name="description" content="{{ Site.seoDescription }}">
<link rel="stylesheet" href="{{ Prefix }}assets/site.css">`,
  header: `<header><a class="logo" href="{{ Site.link }}">{{ Site.name }}</a><nav><ul>
{% for item in catalogs %}<li{% if item.id == current %} class="active"{% endif %}><a href="{{ item.link }}">{{ item.name }}</a></li>
{% endfor %}</ul></nav></header>`,
  footer: `<footer><p>© {{ year }} {{ Site.name }}</p>{% if Site.icp %}<p>{{ Site.icp }}</p>{% endif %}</footer>`,
};

const page = (main: string): string => `<!doctype html>
<html lang="zh-CN">
<head>{% include 'head' %}</head>
<body>
{% include 'header' %}
<main>${main}</main>
{% include 'footer' %}
</body>
</html>
`;

export const pages: Record<string, string> = {
  list: page(`<h1>{{ title }}</h1>
<ul class="list">
{% for item in contents %}<li>
<a href="{{ item.link }}" title="{{ item.title }}">{% if item.isTop %}<b>置顶</b>{% endif %}{{ item.title }}</a>
<p>{{ item.summary }}</p><span>{{ item.author }}</span><time>{{ item.day }}</time>
</li>
{% endfor %}</ul>
<p class="pages">{{ PageNo }} / {{ PageTotal }}</p>`),
  article: page(`<article><h1>{{ article.title }}</h1>
<p>{% if article.source != '' %}<span>{{ article.source }}</span>{% endif %}<span>{{ article.author }}</span><time>{{ article.day }}</time></p>
<div class="body">{{ article.body }}</div>
{% if article.tags.size > 0 %}<p>{% for tag in article.tags %}<a href="{{ Prefix }}tags/{{ tag | url_encode }}.html">{{ tag }}</a>{% endfor %}</p>{% endif %}
</article>
<aside><ol>{% for item in contents limit: 10 %}<li class="n{{ forloop.index }}"><a href="{{ item.link }}">{{ item.title | truncate: 20 }}</a></li>
{% endfor %}</ol></aside>`),
  index:
    page(`{% for catalog in catalogs limit: 6 %}<section><h2><a href="{{ catalog.link }}">{{ catalog.name }}</a></h2><ul>
{% for item in contents limit: 6 %}<li{% if forloop.first %} class="first"{% endif %}><a href="{{ item.link }}">{{ item.title }}</a><time>{{ item.day }}</time></li>
{% endfor %}</ul></section>
{% endfor %}`),
};

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const paragraph = `<p>${'中文正文与 English words，数字 2026 与标点。'.repeat(12)}</p>`;

/** What the pages show: 20 catalogs, 20 contents, one article. */
export function pageData(number: number): Record<string, unknown> {
  const contents = numbers(20).map((index) => ({
    id: index,
    title: `第 ${number * 20 + index} 条新闻：城市公园今日开放 "新区"`,
    summary: '公园占地二十公顷，全天免费，市民可以乘地铁前往，周末有音乐会。',
    link: `news/${number}/${index}.html`,
    author: '本报记者',
    day: '2026-10-20',
    isTop: index < 3,
  }));
  return {
    Site: {
      name: '开印日报',
      link: 'index.html',
      seoKeywords: '新闻,城市',
      seoDescription: '每天的新闻',
      icp: '京ICP备1号',
    },
    Prefix: '',
    title: '要闻',
    year: 2026,
    current: 3,
    catalogs: numbers(20).map((index) => ({ id: index, name: `栏目 ${index}`, link: `c${index}/index.html` })),
    contents,
    article: { ...contents[0], source: '新华社', tags: ['公园', '城市', '周末'], body: paragraph.repeat(6) },
    PageNo: number,
    PageTotal: 40,
  };
}
