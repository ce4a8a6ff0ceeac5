import { created, type Context, type CurrentSite } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql } from 'kysely';
import { articleToRows, titleRows } from './article-rows.ts';
import { folderOf, type SiteArticle, type SiteCatalog, type SiteData, type SiteHead } from './site-data.ts';
import { readTheme } from './theme.ts';

export const pipeCode = 'pc';
const sitePath = 'bench';
const perInsert = 100;
const perTransaction = 2000;

/** Puts a site into an empty database as the console would have: rows with the ids of the data, all that is published. */
export async function loadSite(ctx: Context, data: SiteData): Promise<CurrentSite> {
  const site = await ctx.transaction(async (ctx) => {
    const site = await addSite(ctx, data);
    await addPipe(ctx, site);
    await addTemplates(ctx, site);
    await addCatalogs(ctx, site, data.catalogs);
    return site;
  });
  for await (const articles of inGroups(data.articles, perTransaction)) {
    await ctx.transaction(async (ctx) => {
      for (let from = 0; from < articles.length; from += perInsert)
        await addArticles(ctx, site, articles.slice(from, from + perInsert));
    });
  }
  await passGivenIds(ctx);
  return site;
}

async function addSite(ctx: Context, { meta }: SiteHead): Promise<CurrentSite> {
  const templates = {
    indexTemplate: 'index.template.html',
    defaultListTemplate: 'list.template.html',
    detailTemplate_article: 'article.template.html',
  };
  const row = {
    name: meta.siteName,
    path: sitePath,
    description: '',
    logo: null,
    resourceUrl: null,
    sort: 0,
    pageSize: 20,
    seoTitle: '',
    seoKeywords: '',
    seoDescription: '',
    publishPipeProps: { [pipeCode]: templates },
    configProps: {},
    extendModelId: 0,
    ext: {},
  };
  const { id } = await ctx.db
    .insertInto('cms_site')
    .values({ ...created(ctx), ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, path: sitePath, name: meta.siteName, settings: {} };
}

async function addPipe(ctx: Context, { id: siteId }: CurrentSite): Promise<void> {
  const row = { code: pipeCode, name: 'PC', domain: null, sort: 0 };
  const kind = { suffix: 'html', linkMode: 'absolute', state: 'enabled' } as const;
  await ctx.db
    .insertInto('cms_publishpipe')
    .values({ ...created(ctx), ...row, ...kind, siteId })
    .execute();
}

async function addTemplates(ctx: Context, { id: siteId }: CurrentSite): Promise<void> {
  const rows = (await readTheme()).map(([name, source]) => ({
    ...created(ctx),
    siteId,
    pipeCode,
    name,
    source,
    remark: '',
  }));
  await ctx.db.insertInto('cms_template').values(rows).execute();
}

async function addCatalogs(ctx: Context, { id: siteId }: CurrentSite, catalogs: readonly SiteCatalog[]): Promise<void> {
  const rows = catalogs.map((catalog) => ({
    ...created(ctx),
    siteId,
    id: catalog.id,
    parentId: catalog.parent,
    name: catalog.name,
    logo: null,
    alias: catalog.slug,
    path: folderOf(catalog, catalogs).slice(0, -1),
    special: false,
    catalogType: 'common' as const,
    redirectUrl: null,
    description: '',
    visible: true,
    tagIgnore: false,
    detailNameRule: '' as const,
    pageSize: -1,
    contentModelId: 0,
    seoTitle: '',
    seoKeywords: '',
    seoDescription: '',
    publishPipeProps: {},
    configProps: {},
    extendModelId: 0,
    ext: {},
    sort: catalog.id,
    ancestors: catalog.parent ? `${catalog.parent}:${catalog.id}` : String(catalog.id),
    treeLevel: catalog.parent ? 2 : 1,
  }));
  await ctx.db.insertInto('cms_catalog').values(rows).execute();
}

async function addArticles(ctx: Context, site: CurrentSite, articles: readonly SiteArticle[]): Promise<void> {
  const rows = articles.map((article) => articleToRows(ctx, site.id, article));
  const publications = rows.flatMap(({ publication }) => publication ?? []);
  await ctx.db
    .insertInto('cms_content')
    .values(rows.map(({ content }) => content))
    .execute();
  await ctx.db
    .insertInto('cms_version')
    .values(rows.map(({ version }) => version))
    .execute();
  if (publications.length > 0) await ctx.db.insertInto('cms_publication').values(publications).execute();
  await titleRows(ctx, articles).execute(ctx.db);
}

async function* inGroups<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const one of all) {
    if (group.push(one) < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

// PostgreSQL counts on from its own counter, which knows nothing of ids that were given.
async function passGivenIds(ctx: Context): Promise<void> {
  if (!isPostgres(ctx.db)) return void (await sql`pragma optimize`.execute(ctx.db));
  for (const table of ['cms_catalog', 'cms_content', 'cms_version']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      ctx.db,
    );
  }
  await sql`analyze`.execute(ctx.db);
}
