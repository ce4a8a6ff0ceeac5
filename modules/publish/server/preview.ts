import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Catalog } from '@kaiyin/modules/catalog/schema';
import { catalogsOf } from '@kaiyin/modules/catalog/server';
import type { previewKinds } from '@kaiyin/modules/site/schema';
import { loadContent, publicationOf, type PublicRow } from '@kaiyin/modules/content/server';
import type { Asset } from '@kaiyin/modules/resource/server';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import { enabledPipes } from '@kaiyin/modules/site/server';
import { loadTemplates } from '@kaiyin/modules/template/server';
import { createReader } from '@kaiyin/publisher';
import { createContext, fail, notFound, siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';
import { pageEnv, type Batch } from './page-env.ts';
import { catalogPages, contentPage, sitePage, type Page } from './pages.ts';
import { renderPart } from './render-page.ts';

interface Preview {
  type: (typeof previewKinds)[number];
  dataId: number;
  pipeCode: string;
  page: number;
}
interface Ticket extends Preview {
  siteId: number;
  assets: Map<string, Asset>;
}

const lifetime = 600_000;
const tickets = new LRUCache<string, Ticket>({ max: 5000, ttl: lifetime });

/** An address that shows this one page, and nothing else, for ten minutes. */
export async function openPreview(ctx: Context, preview: Preview, blobs: BlobStore): Promise<{ url: string }> {
  const site = siteOf(ctx);
  const ticket: Ticket = { ...preview, siteId: site.id, assets: new Map() };
  const batch = await previewBatch(ctx, blobs, ticket, '');
  await pageOfTicket(batch, ticket);
  const token = randomBytes(24).toString('base64url');
  tickets.set(token, ticket);
  return { url: `/preview/${token}/` };
}

/** The page of a ticket, made anew; undefined when the ticket has expired. */
export async function renderPreview(ctx: Context, token: string, blobs: BlobStore): Promise<string | undefined> {
  const ticket = tickets.get(token);
  if (!ticket) return undefined;
  const own = createContext({
    db: ctx.db,
    services: ctx.services,
    locale: ctx.locale,
    site: { id: ticket.siteId, path: '', name: '', settings: {} },
  });
  const batch = await previewBatch(own, blobs, ticket, `/preview/${token}/`);
  const { rendered } = await renderPart(batch, await pageOfTicket(batch, ticket), ticket.page);
  for (const asset of rendered.assets) ticket.assets.set(asset.path, asset);
  return rendered.html;
}

/** A picture or file that the ticket's page shows. */
export const previewAsset = (token: string, path: string): Asset | undefined => tickets.get(token)?.assets.get(path);

async function previewBatch(ctx: Context, blobs: BlobStore, ticket: Ticket, assetRoot: string): Promise<Batch> {
  const site = (await ctx.db.selectFrom('cms_site').selectAll().where('id', '=', ticket.siteId).executeTakeFirst()) as
    | Site
    | undefined;
  const pipe = (await enabledPipes(ctx, ticket.siteId)).find(({ code }) => code === ticket.pipeCode) as
    | PublishPipe
    | undefined;
  if (!site || !pipe) throw notFound();
  const working = new Set(ticket.type === 'content' ? [ticket.dataId] : []);
  return {
    ctx,
    blobs,
    site,
    pipe,
    assetRoot,
    reader: createReader({ at: ctx.now().toISOString(), working }),
    templates: await loadTemplates(ctx, ticket.siteId, ticket.pipeCode),
  };
}

async function pageOfTicket(batch: Batch, { type, dataId, siteId }: Ticket): Promise<Page> {
  if (type === 'site') {
    if (dataId !== siteId) throw notFound();
    return sitePage(batch);
  }
  const env = pageEnv(batch, '', 1);
  // A preview shows hidden catalogs too.
  const catalogs = await env.reader.query('catalogs', { siteId }, () => catalogsOf(batch.ctx, siteId));
  if (type === 'catalog') {
    const [page] = catalogPages(env, find(catalogs, dataId), catalogs);
    if (!page) throw notFound();
    return page;
  }
  const item = await loadContent(batch.ctx, dataId);
  if (item.linkFlag) fail('publish.linkHasNoPage');
  const row: PublicRow = { ...publicationOf(item, env.reader.perspective.at, null), id: 0 };
  return contentPage(env, row, find(catalogs, item.catalogId));
}

function find(catalogs: readonly Catalog[], id: number): Catalog {
  const row = catalogs.find((catalog) => catalog.id === id);
  if (!row) throw notFound();
  return row;
}
