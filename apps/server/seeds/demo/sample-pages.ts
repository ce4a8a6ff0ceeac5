import { readFileSync } from 'node:fs';
import { createEngine, defineFilter, defineTag, safeHtml, type Engine } from '@kaiyin/liquid';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';
import { demoArticles } from './articles/index.ts';
import { type DemoCatalog, demoSite } from './demo-site.ts';
import { relatedArticles } from './related-articles.ts';
import { themeFiles } from './theme-files.ts';

/** Renders the demo theme over the seed data without a database: for the theme's test and for looking at it. */
export interface SampleEnv {
  pipe: 'pc' | 'h5';
}

const doc = { zh: '样例', en: 'Sample' };
const newest = Date.parse('2026-10-20T22:30:00+08:00');

export const sampleCatalogs = demoSite.catalogs.flatMap((top) => [
  catalogItem(top, []),
  ...top.children.map((child) => catalogItem(child, [top])),
]);
export const sampleContents = demoArticles.map(contentItem);

function catalogItem(catalog: DemoCatalog, parents: DemoCatalog[]) {
  const link = `${catalog.alias}.html`;
  return {
    id: catalog.alias,
    name: catalog.name,
    alias: catalog.alias,
    path: catalog.path,
    description: catalog.description,
    link,
    listLink: link,
    logoSrc: '',
    parentId: parents[0]?.alias ?? '',
    treeLevel: parents.length + 1,
    childCount: catalog.children.length,
    parents: parents.map((parent) => ({ name: parent.name, link: `${parent.alias}.html` })),
  };
}

function contentItem(article: (typeof demoArticles)[number], index: number) {
  const catalog = sampleCatalogs.find((one) => one.alias === article.catalog);
  return {
    id: String(index + 1),
    title: article.title,
    subTitle: article.subTitle ?? '',
    shortTitle: article.shortTitle ?? '',
    summary: article.summary,
    coverSrc: article.picture ? `pics/${article.picture}.jpg` : '',
    author: article.author,
    source: article.source,
    publishDate: new Date(newest - article.publishedDaysAgo * 86_400_000).toISOString(),
    link: `a${index + 1}.html`,
    tags: article.tags,
    keywords: article.keywords,
    attributes: article.attributes as string[],
    catalogId: article.catalog,
    catalogName: catalog?.name ?? '',
    catalogLink: catalog?.link ?? '',
    isTop: article.top ?? false,
    contentType: article.images ? 'image' : 'article',
  };
}

const contentAttributes = z.object({
  catalogid: z.string().optional(),
  catalogalias: z.string().optional(),
  level: z.enum(['Root', 'Current', 'Child', 'CurrentAndChild']).default('Current'),
  sort: z.enum(['Default', 'Recent', 'Views']).default('Default'),
  contenttype: z.string().optional(),
  hasattribute: z.string().optional(),
  noattribute: z.string().optional(),
  topflag: z.boolean().default(true),
  size: z.int().default(10),
  offset: z.int().default(0),
  page: z.boolean().default(false),
  section: z.string().optional(),
});

function selectContents(query: z.output<typeof contentAttributes>) {
  if (query.section !== undefined) return sampleContents.slice(query.section.length, query.section.length + 3);
  const root = query.catalogid ?? query.catalogalias;
  const below = sampleCatalogs.filter((one) => one.parentId === root).map((one) => one.id);
  const inside = (id: string) =>
    query.level === 'Root' ||
    (id === root && query.level !== 'Child') ||
    (below.includes(id) && query.level !== 'Current');
  const found = sampleContents.filter(
    (one) =>
      inside(one.catalogId) &&
      (!query.contenttype || one.contentType === query.contenttype) &&
      (!query.hasattribute || one.attributes.includes(query.hasattribute)) &&
      !(query.noattribute && one.attributes.includes(query.noattribute)),
  );
  const byDate = found.toSorted((a, b) => b.publishDate.localeCompare(a.publishDate));
  if (query.sort === 'Views')
    return byDate.toSorted((a, b) => Number(b.attributes.includes('hot')) - Number(a.attributes.includes('hot')));
  return query.sort === 'Default' && query.topflag
    ? byDate.toSorted((a, b) => Number(b.isTop) - Number(a.isTop))
    : byDate;
}

const sampleFilms = [
  {
    isEmbed: false,
    src: 'media/river.mp4',
    mediaType: 'video/mp4',
    width: 640,
    height: 360,
    coverSrc: 'pics/bridge_dusk.jpg',
    title: '一天',
    description: '同一段江面',
    durationText: '0:08',
    captions: [{ lang: 'zh-CN', label: '中文', src: 'media/river.vtt' }],
  },
  {
    isEmbed: true,
    embedHtml: safeHtml('<iframe src="https://player.example/x" title="别处"></iframe>'),
    title: '别处',
    description: '',
    durationText: '',
    coverSrc: '',
  },
];
const sampleSounds = [
  { src: 'media/melody.wav', title: '渡口', author: '许青禾', description: '', durationText: '0:08', coverSrc: '' },
];

const tags = [
  defineTag({
    name: 'cms_content',
    doc,
    body: 'list',
    attributes: contentAttributes,
    load(_env: SampleEnv, query) {
      const all = selectContents(query);
      return {
        list: all.slice(query.offset, query.offset + query.size),
        variables: query.page ? { PageTotal: all.length, PageSize: query.size } : {},
      };
    },
  }),
  defineTag({
    name: 'cms_catalog',
    doc,
    body: 'list',
    attributes: z.object({
      id: z.string().optional(),
      alias: z.string().optional(),
      level: z.enum(['Root', 'Current', 'Child', 'CurrentAndChild', 'Self']).default('Current'),
      special: z.boolean().default(false),
      size: z.int().default(1000),
    }),
    load(_env: SampleEnv, { id, alias, level }) {
      const self = sampleCatalogs.find((one) => one.id === (id ?? alias));
      if (level === 'Root') return { list: sampleCatalogs.filter((one) => one.parentId === '') };
      if (level === 'Child') return { list: sampleCatalogs.filter((one) => one.parentId === self?.id) };
      return { list: level === 'Self' ? [self] : sampleCatalogs.filter((one) => one.parentId === self?.parentId) };
    },
  }),
  defineTag({
    name: 'cms_special_section',
    doc,
    body: 'list',
    attributes: z.object({ specialid: z.string() }),
    load: (_env: SampleEnv) => ({ list: [{ name: '现场' }, { name: '评论' }] }),
  }),
  defineTag({
    name: 'cms_page_widget',
    doc,
    body: 'none',
    attributes: z.object({ code: z.string() }),
    load: (_env: SampleEnv, { code }, scope) => {
      const Items = sampleContents.slice(0, 3);
      const name = code.replace(/^home_/, '');
      const Spots = safeHtml('<aside class="kx-spot" aria-label="广告"><small>广告</small></aside>');
      const variables = { Widget: { name: '编辑推荐' }, Items, Label: '广告', Spots };
      return { html: scope.renderTemplate(`inc/${name}.template.html`, variables) };
    },
  }),
  defineTag({
    name: 'cms_site_property',
    doc,
    body: 'list',
    attributes: z.object({ code: z.string().optional() }),
    load: (_env: SampleEnv, { code }) => ({
      list: demoSite.properties.filter((one) => !code || one.code === code),
    }),
  }),
  defineTag({
    name: 'cms_link_group',
    doc,
    body: 'list',
    attributes: z.object({ code: z.string().optional() }),
    load: (_env: SampleEnv) => ({ list: demoSite.linkGroups }),
  }),
  defineTag({
    name: 'cms_link',
    doc,
    body: 'list',
    attributes: z.object({ code: z.string() }),
    load: (_env: SampleEnv, { code }) => ({
      list: demoSite.linkGroups.find((one) => one.code === code)?.links ?? [],
    }),
  }),
  defineTag({
    name: 'cms_content_closest',
    doc,
    body: 'list',
    attributes: z.object({ contentid: z.string(), type: z.enum(['Prev', 'Next']).default('Prev') }),
    load: (_env: SampleEnv, { contentid, type }) => ({
      list: sampleContents.filter((one) => Number(one.id) === Number(contentid) + (type === 'Next' ? 1 : -1)),
    }),
  }),
  defineTag({
    name: 'cms_content_rela',
    doc,
    body: 'list',
    attributes: z.object({ contentid: z.string(), size: z.int().default(10) }),
    load: (_env: SampleEnv, { contentid, size }) => ({
      list: relatedArticles(Number(contentid) - 1)
        .slice(0, size)
        .map((index) => sampleContents[index]),
    }),
  }),
  defineTag({
    name: 'cms_article',
    doc,
    body: 'data',
    attributes: z.object({ contentid: z.string(), page: z.boolean().default(false) }),
    load: (_env: SampleEnv, { contentid }) => ({
      variables: { PageTotal: 1 },
      data: { articleContent: safeHtml(placedPictures(demoArticles[Number(contentid) - 1]?.body ?? '')) },
    }),
  }),
  defineTag({
    name: 'cms_video',
    doc,
    body: 'list',
    attributes: z.object({ contentid: z.string() }),
    load: (_env: SampleEnv) => ({ list: sampleFilms }),
  }),
  defineTag({
    name: 'cms_audio',
    doc,
    body: 'list',
    attributes: z.object({ contentid: z.string() }),
    load: (_env: SampleEnv) => ({ list: sampleSounds }),
  }),
  defineTag({
    name: 'cms_image',
    doc,
    body: 'list',
    attributes: z.object({ contentid: z.string() }),
    load: (_env: SampleEnv, { contentid }) => ({
      list: (demoArticles[Number(contentid) - 1]?.images ?? []).map(({ picture, ...words }, index) => ({
        ...words,
        index: index + 1,
        src: `pics/${picture}.jpg`,
        link: '',
        width: 1280,
        height: 720,
      })),
    }),
  }),
  defineTag({
    name: 'cms_include',
    doc,
    body: 'none',
    attributes: z.object({ file: z.string(), params: z.string().default('') }),
    load: (_env: SampleEnv, { file, params }, scope) =>
      when(scope.renderTemplate(file, { Request: Object.fromEntries(new URLSearchParams(params)) }), (html) => ({
        html,
      })),
  }),
  defineTag({
    name: 'cms_custom_form',
    doc,
    body: 'none',
    attributes: z.object({ code: z.string(), submit: z.string() }),
    load: (_env: SampleEnv, { code, submit }) => ({
      html: safeHtml(`<form method="post" aria-label="${code}"><button>${submit}</button></form>`),
    }),
  }),
  defineTag({
    name: 'cms_vote',
    doc,
    attributes: z.object({ code: z.string() }),
    body: 'none',
    load: () => ({ html: safeHtml('<form class="kx-vote"><p class="kx-vote-title">一个调查</p></form>') }),
  }),
  defineTag({ name: 'cms_rich_text', doc, attributes: z.object({}), body: 'none', load: () => ({ html: '' }) }),
  defineTag({
    name: 'cms_search_box',
    doc,
    body: 'none',
    attributes: z.object({ label: z.string(), placeholder: z.string(), button: z.string() }),
    load: (_env: SampleEnv, { label, placeholder, button }) => ({
      html: safeHtml(
        `<form role="search" action="_search"><input type="search" name="q" aria-label="${label}" placeholder="${placeholder}"><button>${button}</button></form>`,
      ),
    }),
  }),
  defineTag({
    name: 'cms_comment',
    doc,
    body: 'none',
    attributes: z.object({ contentid: z.number(), title: z.string() }),
    load: (_env: SampleEnv, { title }) => ({ html: safeHtml(`<section><h2>${title}</h2></section>`) }),
  }),
  defineTag({
    name: 'cms_member',
    doc,
    body: 'none',
    attributes: z.object({}),
    load: () => ({ html: safeHtml('<span><a href="account/login">登录</a></span>') }),
  }),
  defineTag({
    name: 'cms_content_marks',
    doc,
    body: 'none',
    attributes: z.object({ contentid: z.number() }),
    load: () => ({ html: safeHtml('<div hidden><button type="button">点赞</button></div>') }),
  }),
  defineTag({
    name: 'cms_content_views',
    doc,
    body: 'none',
    attributes: z.object({ contentid: z.number(), label: z.string() }),
    load: () => ({ html: safeHtml('<span hidden>阅读</span>') }),
  }),
  defineTag({
    name: 'cms_hot_content',
    doc,
    body: 'list',
    attributes: z.object({ days: z.int(), size: z.int() }),
    load: (_env: SampleEnv, { size }) => ({ list: sampleContents.slice(0, size) }),
  }),
  defineTag({
    name: 'cms_member_contributions',
    doc,
    body: 'list',
    attributes: z.object({ memberid: z.number(), size: z.int() }),
    load: (_env: SampleEnv, { size }) => ({ list: sampleContents.slice(0, size) }),
  }),
  defineTag({
    name: 'cms_member_message',
    doc,
    body: 'list',
    attributes: z.object({}),
    load: (_env: SampleEnv) => ({ list: [] }),
  }),
  defineTag({
    name: 'cms_own_contribution',
    doc,
    body: 'list',
    attributes: z.object({}),
    load: (_env: SampleEnv) => ({ list: [] }),
  }),
  defineTag({
    name: 'cms_member_content',
    doc,
    body: 'list',
    attributes: z.object({
      memberid: z.number(),
      type: z.enum(['favorites', 'like']),
      size: z.int(),
      q: z.string(),
      contenttype: z.string(),
      catalogid: z.number(),
    }),
    load: (_env: SampleEnv, { size }) => ({ list: sampleContents.slice(0, size) }),
  }),
  defineTag({
    name: 'cms_member_comment',
    doc,
    body: 'list',
    attributes: z.object({}),
    load: (_env: SampleEnv) => ({ list: [] }),
  }),
  defineTag({
    name: 'cms_search_content',
    doc,
    body: 'list',
    attributes: z.object({
      query: z.string().optional(),
      catalogid: z.string().optional(),
      contenttype: z.string().optional(),
      onlytitle: z.string().optional(),
      size: z.int().default(10),
      page: z.boolean().default(false),
    }),
    load: (_env: SampleEnv, { size }) => ({
      list: sampleContents.slice(0, size).map((one) => ({ ...one, titleHtml: one.title, excerptHtml: one.summary })),
      variables: { PageTotal: 0, PageSize: size },
    }),
  }),
  defineTag({
    name: 'cms_search_word',
    doc,
    body: 'list',
    attributes: z.object({ size: z.int().default(10) }),
    load: (_env: SampleEnv) => ({ list: [] }),
  }),
  defineTag({
    name: 'page_bar',
    doc,
    body: 'none',
    attributes: z.object({
      type: z.enum(['Simple', 'Mini']).default('Simple'),
      first: z.string().default('首页'),
      last: z.string().default('末页'),
    }),
    load: (_env: SampleEnv, { first, last }) => ({
      html: safeHtml(
        `<div class="pagination"><a class="page_link page_first" href="#">${first}</a><a class="page_link page_active" href="#">1</a><a class="page_link" href="#">2</a><span class="page_white">…</span><a class="page_link page_last" href="#">${last}</a></div>`,
      ),
    }),
  }),
];

const filters = [
  defineFilter<SampleEnv>({ name: 'imageSize', doc, args: [], apply: (_env, value) => value }),
  defineFilter<SampleEnv>({ name: 'assetUrl', doc, args: [], apply: (_env, value) => value }),
  defineFilter<SampleEnv>({
    name: 'clearHtmlTag',
    doc,
    args: [],
    apply: (_env, value) => String(value).replace(/<[^>]*>/g, ''),
  }),
  defineFilter<SampleEnv>({
    name: 'dateFormat',
    doc,
    args: [],
    apply: (_env, value, pattern) => formatDate(String(value), String(pattern)),
  }),
];

function formatDate(iso: string, pattern: string): string {
  const at = new Date(Date.parse(iso) + 8 * 3_600_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const parts: Record<string, string> = {
    yyyy: String(at.getUTCFullYear()),
    MM: two(at.getUTCMonth() + 1),
    M: String(at.getUTCMonth() + 1),
    dd: two(at.getUTCDate()),
    d: String(at.getUTCDate()),
    HH: two(at.getUTCHours()),
    mm: two(at.getUTCMinutes()),
  };
  return pattern.replace(/yyyy|MM|M|dd|d|HH|mm/g, (part) => parts[part] ?? part);
}

function placedPictures(body: string): string {
  return body.replaceAll(/data-picture="(\w+)"/g, 'src="pics/$1.jpg" width="1280" height="720" loading="lazy"');
}

export const sampleEngine: Engine<SampleEnv> = createEngine({ tags, filters });

export function readTemplate(pipe: 'pc' | 'h5', name: string): string {
  const path = themeFiles(pipe).get(name);
  if (!path) throw new Error(`The demo theme has no ${name} for ${pipe}`);
  return readFileSync(path, 'utf8');
}

/** Renders one page of the demo site, such as `list` with `{ Catalog }`. */
export async function renderSample(
  pipe: 'pc' | 'h5',
  template: string,
  scope: Record<string, unknown> = {},
): Promise<string> {
  const name = `${template}.template.html`;
  const { name: siteName, path, description, seoTitle, seoKeywords, seoDescription } = demoSite;
  const other = pipe === 'pc' ? 'h5' : 'pc';
  return sampleEngine.compile(name, readTemplate(pipe, name)).render({
    env: { pipe },
    page: `${pipe}/${template}`,
    scope: {
      Site: {
        name: siteName,
        path,
        description,
        seoTitle,
        seoKeywords,
        seoDescription,
        link: 'index.html',
        logoSrc: '',
      },
      PublishPipeCode: pipe,
      Prefix: '',
      PageNo: 1,
      IsPreview: false,
      Request: {},
      Alternates: [{ pipe: other, link: `../${other}/index.html` }],
      ...scope,
    },
    include: (file) => sampleEngine.compile(file, readTemplate(pipe, file)),
  });
}
