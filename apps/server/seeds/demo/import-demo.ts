import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { addCatalog } from '@kaiyin/modules/catalog/server';
import { guestsComment } from '@kaiyin/modules/comment/schema';
import { blankFields } from '@kaiyin/modules/content/schema';
import { addContent, publishContents } from '@kaiyin/modules/content/server';
import { giveFiles } from '@kaiyin/modules/file/server';
import { plainCatalog } from './plain-catalog.ts';
import { internalUrl, undescribed } from '@kaiyin/modules/resource/schema';
import { addSite } from '@kaiyin/modules/site/server';
import { created, type BlobStore, type Context, type CurrentSite } from '@kaiyin/server-kit';
import { demoArticles } from './articles/index.ts';
import type { DemoArticle } from './demo-article.ts';
import { addMediaContents, storeMedia } from './media-contents.ts';
import { visitsCounted } from '@kaiyin/modules/stat/schema';
import { errorProneWordCheck, hotWordGroupCodes } from '@kaiyin/modules/word/schema';
import { demoSite, type DemoCatalog } from './demo-site.ts';
import { themeFiles } from './theme-files.ts';
import { addEventModel, eventCatalog, eventValues } from './event-model.ts';
import { addDemoContributions } from './demo-contributions.ts';
import { addDemoForm } from './demo-form.ts';
import { addDemoMembers } from './demo-members.ts';
import { addDemoReaders } from './demo-readers.ts';
import { addDemoSpecial } from './demo-special.ts';
import { addDemoVisits } from './demo-visits.ts';
import { addDemoVote } from './demo-vote.ts';
import { addDemoWidgets } from './demo-widgets.ts';
import { relatedArticles } from './related-articles.ts';

const day = 86_400_000;

/** Adds the demo site with its catalogs, pictures, articles and templates; answers its id. */
export async function importDemo(ctx: Context, blobs: BlobStore): Promise<number> {
  const pictures = await storePictures(blobs);
  const stored = await storeMedia(blobs);
  return ctx.transaction(async (ctx) => {
    const site = await addDemoSite(ctx);
    const own = ctx.within({ site });
    await addTemplates(own, site.id);
    await addFiles(own, blobs);
    await addLinks(own, site.id);
    await addWords(own, site.id);
    const catalogs = new Map<string, number>();
    for (const catalog of demoSite.catalogs) await addTree(own, catalog, 0, catalogs);
    await giveEventsTheirModel(own, site.id, catalogs);
    const addresses = await addPictures(own, site.id, pictures);
    const oldestFirst = demoArticles.toSorted((a, b) => b.publishedDaysAgo - a.publishedDaysAgo);
    const newest = oldestFirst.pop();
    const ids = new Map<DemoArticle, number>();
    const add = async (article: DemoArticle) =>
      void ids.set(article, await addArticle(ctx, site, article, catalogs, addresses));
    for (const article of oldestFirst) await add(article);
    await addMediaContents(ctx, site, { stored, catalogs, pictures: addresses });
    if (newest) await add(newest);
    await relateArticles(ctx, site.id, ids);
    await addDemoSpecial(own, site.id, { ids, catalogs });
    await addDemoWidgets(own, site.id, { ids, pictures: addresses });
    const memberIds = await addDemoReaders(own, site.id, ids);
    await addDemoMembers(own, site.id, { memberIds, ids });
    await addDemoContributions(own, site.id, { ids, catalogs });
    await addDemoVisits(own, site.id, { ids });
    await addDemoVote(own, addresses);
    await addDemoForm(own);
    return site.id;
  });
}

async function storePictures(blobs: BlobStore) {
  const folder = join(import.meta.dirname, 'pictures');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).toSorted();
  const stored = names.map(
    async (name) => [basename(name, '.jpg'), await blobs.put(await readFile(join(folder, name)))] as const,
  );
  return new Map(await Promise.all(stored));
}

const templateNames = {
  indexTemplate: 'index.template.html',
  catalogTemplate: 'catalog_index.template.html',
  defaultListTemplate: 'list.template.html',
  specialTemplate: 'special.template.html',
  detailTemplate_article: 'article.template.html',
  detailTemplate_video: 'video.template.html',
  detailTemplate_audio: 'audio.template.html',
  detailTemplate_image: 'image.template.html',
  errorTemplate: '404.template.html',
};

async function addDemoSite(ctx: Context): Promise<CurrentSite> {
  const { name, path, description, seoTitle, seoKeywords, seoDescription, pipes, properties } = demoSite;
  const publishPipeProps = Object.fromEntries(pipes.map((pipe) => [pipe.code, templateNames]));
  const site = {
    name,
    path,
    description,
    logo: null,
    resourceUrl: null,
    sort: 0,
    pageSize: 12,
    seoTitle,
    seoKeywords,
    seoDescription,
    publishPipeProps,
    configProps: {
      [hotWordGroupCodes.key]: demoSite.hotWords.code,
      [errorProneWordCheck.key]: 'warn',
      [guestsComment.key]: 'Y',
      [visitsCounted.key]: 'Y',
    },
    extendModelId: 0,
    ext: {},
  };
  const { id } = await addSite(ctx, site);
  const audit = created(ctx);
  await ctx.db
    .insertInto('cms_publishpipe')
    .values(
      pipes.map((pipe, index) => ({
        ...audit,
        siteId: id,
        code: pipe.code,
        name: pipe.name,
        domain: null,
        suffix: 'html' as const,
        linkMode: 'absolute' as const,
        state: 'enabled' as const,
        sort: index,
      })),
    )
    .execute();
  await ctx.db
    .insertInto('cms_site_property')
    .values(
      properties.map(({ code, name, value }) => ({
        ...audit,
        siteId: id,
        propCode: code,
        propName: name,
        propValue: value,
        remark: '',
      })),
    )
    .execute();
  return { id, path, name, settings: {} };
}

async function addTemplates(ctx: Context, siteId: number): Promise<void> {
  for (const { code } of demoSite.pipes) {
    const templates = [...themeFiles(code)].filter(([name]) => name.endsWith('.template.html'));
    const rows = await Promise.all(
      templates.map(async ([name, path]) => ({
        ...created(ctx),
        siteId,
        pipeCode: code,
        name,
        source: await readFile(path, 'utf8'),
        remark: '',
      })),
    );
    await ctx.db.insertInto('cms_template').values(rows).execute();
  }
}

const folderOfFiles = 'files/';

async function addFiles(ctx: Context, blobs: BlobStore): Promise<void> {
  for (const { code } of demoSite.pipes) {
    const files = [...themeFiles(code)].filter(([name]) => name.startsWith(folderOfFiles));
    const bytes = await Promise.all(
      files.map(async ([name, path]) => [name.slice(folderOfFiles.length), await readFile(path)] as const),
    );
    await giveFiles(ctx, blobs, { pipeCode: code, files: new Map(bytes) });
  }
}

async function addLinks(ctx: Context, siteId: number): Promise<void> {
  for (const [index, group] of demoSite.linkGroups.entries()) {
    const { id } = await ctx.db
      .insertInto('cms_link_group')
      .values({ ...created(ctx), siteId, name: group.name, code: group.code, sort: index })
      .returning('id')
      .executeTakeFirstOrThrow();
    const links = group.links.map(({ name, url }, sort) => ({
      ...created(ctx),
      siteId,
      groupId: id,
      name,
      url,
      logo: null,
      sort,
    }));
    await ctx.db.insertInto('cms_link').values(links).execute();
  }
}

async function addWords(ctx: Context, siteId: number): Promise<void> {
  const { hotWords, tagGroups } = demoSite;
  const hot = await ctx.db
    .insertInto('cc_hot_word_group')
    .values({ ...created(ctx), siteId, name: hotWords.name, code: hotWords.code, sort: 0, remark: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fixed = { ...created(ctx), siteId, remark: '' };
  const links = hotWords.words.map((one) => ({ ...fixed, ...one, groupId: hot.id, urlTarget: '_blank' as const }));
  await ctx.db.insertInto('cc_hot_word').values(links).execute();
  for (const [sort, { name, code, words }] of tagGroups.entries()) {
    const { id: groupId } = await ctx.db
      .insertInto('cc_tag_word_group')
      .values({ ...fixed, parentId: null, name, code, logo: null, sort })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = words.map((word, at) => ({ ...fixed, groupId, word, logo: null, sort: at }));
    await ctx.db.insertInto('cc_tag_word').values(rows).execute();
  }
}

async function addTree(
  ctx: Context,
  { name, alias, path, description, children }: DemoCatalog,
  parentId: number,
  known: Map<string, number>,
): Promise<void> {
  const { id } = await addCatalog(ctx, plainCatalog({ parentId, name, alias, path, description }));
  known.set(alias, id);
  for (const child of children) await addTree(ctx, child, id, known);
}

async function giveEventsTheirModel(
  ctx: Context,
  siteId: number,
  catalogs: ReadonlyMap<string, number>,
): Promise<void> {
  const contentModelId = await addEventModel(ctx, siteId);
  const id = catalogs.get(eventCatalog) ?? 0;
  await ctx.db.updateTable('cms_catalog').set({ contentModelId }).where('id', '=', id).execute();
}

async function addPictures(
  ctx: Context,
  siteId: number,
  pictures: Map<string, { hash: string; size: number }>,
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  const folder = ctx.now().toISOString().slice(0, 10).replaceAll('-', '/');
  for (const [key, { hash, size }] of pictures) {
    const path = `resources/image/${folder}/${hash.slice(0, 16)}.jpg`;
    const { id } = await ctx.db
      .insertInto('cms_resource')
      .values({
        ...created(ctx),
        siteId,
        resourceType: 'image',
        name: `${key}.jpg`,
        fileName: `${key}.jpg`,
        suffix: 'jpg',
        path,
        hash,
        fileSize: size,
        ...undescribed,
        width: 1280,
        height: 720,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    addresses.set(key, internalUrl({ id, siteId, path }));
  }
  return addresses;
}

async function addArticle(
  ctx: Context,
  site: CurrentSite,
  article: DemoArticle,
  catalogs: Map<string, number>,
  pictures: Map<string, string>,
): Promise<number> {
  const date = new Date(ctx.now().getTime() - article.publishedDaysAgo * day);
  const own = ctx.within({ site, clock: () => date });
  const { title, subTitle = '', shortTitle = '', author, source, summary, tags, keywords, attributes } = article;
  const { id } = await addContent(own, {
    ...blankFields(),
    contentType: article.images ? 'image' : 'article',
    catalogId: catalogs.get(article.catalog) ?? 0,
    title,
    subTitle,
    shortTitle,
    author,
    source,
    summary,
    tags,
    keywords,
    attributes,
    cover: article.picture ? (pictures.get(article.picture) ?? null) : null,
    original: true,
    publishDate: date.toISOString(),
    ext: article.event ? eventValues(article.event, ctx.now()) : {},
    body: bodyOf(article, pictures),
  });
  if (article.top) {
    await ctx.db.updateTable('cms_content').set({ topTime: date.toISOString() }).where('id', '=', id).execute();
  }
  await publishContents(own, [id]);
  return id;
}

async function relateArticles(ctx: Context, siteId: number, ids: ReadonlyMap<DemoArticle, number>): Promise<void> {
  const idAt = (place: number): number => ids.get(demoArticles[place] as DemoArticle) ?? 0;
  const rows = demoArticles.flatMap((_, place) =>
    relatedArticles(place).map((other, index) => ({
      siteId,
      contentId: idAt(place),
      relaContentId: idAt(other),
      sort: index + 1,
    })),
  );
  if (rows.length > 0) await ctx.db.insertInto('cms_content_rela').values(rows).execute();
}

function bodyOf({ body, images }: DemoArticle, pictures: Map<string, string>): string {
  const addressOf = (key: string) => pictures.get(key) ?? '';
  if (images) return JSON.stringify(images.map(({ picture, ...words }) => ({ src: addressOf(picture), ...words })));
  return body.replace(
    /data-picture="([^"]+)"/g,
    (_, key: string) => `src="${addressOf(key)}" width="1280" height="720" loading="lazy"`,
  );
}
