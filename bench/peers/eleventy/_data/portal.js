import { readFileSync } from 'node:fs';

const perPage = 20;

/** The site with every list that its pages show. */
export default function () {
  const { meta, catalogs, articles } = JSON.parse(readFileSync(process.env.BENCH_DATA, 'utf8'));
  const byId = new Map(catalogs.map((catalog) => [catalog.id, { ...catalog, articles: [], children: [] }]));
  for (const catalog of byId.values()) {
    catalog.top = byId.get(catalog.parent);
    catalog.url = `${catalog.top ? catalog.top.url : '/'}${catalog.slug}/`;
    catalog.top?.children.push(catalog);
  }
  const published = articles
    .filter(({ status }) => status === 'published')
    .sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
  for (const article of published) {
    const catalog = byId.get(article.catalog);
    Object.assign(article, {
      section: catalog,
      day: article.date.slice(0, 10),
      url: `${catalog.url}${article.id}.html`,
    });
    for (let list = catalog; list; list = list.top) list.articles.push(article);
  }
  for (const article of published)
    article.related = article.section.articles
      .slice(0, 11)
      .filter((other) => other !== article)
      .slice(0, 10);
  const tops = Array.from(byId.values()).filter((catalog) => !catalog.top);
  return {
    name: meta.siteName,
    tops,
    blocks: tops.slice(0, 8).map(({ name, url, articles }) => ({ name, url, articles: articles.slice(0, 10) })),
    latest: published.slice(0, 10),
    articles: published,
    lists: Array.from(byId.values()).flatMap(listPages),
  };
}

function listPages(catalog) {
  const total = Math.max(1, Math.ceil(catalog.articles.length / perPage));
  const address = (number) => (number === 1 ? catalog.url : `${catalog.url}page/${number}/`);
  return Array.from({ length: total }, (_, index) => ({
    catalog,
    number: index + 1,
    total,
    url: `${address(index + 1)}index.html`,
    previous: index > 0 ? address(index) : '',
    next: index + 1 < total ? address(index + 2) : '',
    articles: catalog.articles.slice(index * perPage, (index + 1) * perPage),
  }));
}
