import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { catalogsOf, treeOf, visibleTree } from '@kaiyin/modules/catalog/server';
import { publicContent } from '@kaiyin/modules/content/server';
import type { Asset } from '@kaiyin/modules/resource/server';
import type { previewKinds } from '@kaiyin/modules/site/schema';
import { enabledPipes } from '@kaiyin/modules/site/server';
import { createContext, fail, notFound, siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';
import { openBatch, type Batch } from './batch.ts';
import { contentRef, refsOfCatalog, siteRefs, type PageRef } from './pages.ts';
import { findSiteRow } from './publish-site.ts';
import { PartFailed, renderPart } from './render-page.ts';

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
  await refOfTicket(batch, ticket);
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
  const { html, assets } = await renderPart(batch, await refOfTicket(batch, ticket), ticket.page).catch(
    (error: unknown) => {
      throw error instanceof PartFailed ? error.cause : error;
    },
  );
  for (const asset of assets) ticket.assets.set(asset.path, asset);
  return html;
}

/** A picture or file that the ticket's page shows. */
export const previewAsset = (token: string, path: string): Asset | undefined => tickets.get(token)?.assets.get(path);

async function previewBatch(ctx: Context, blobs: BlobStore, ticket: Ticket, assetRoot: string): Promise<Batch> {
  const site = await findSiteRow(ctx, ticket.siteId);
  const pipe = (await enabledPipes(ctx, ticket.siteId)).find(({ code }) => code === ticket.pipeCode);
  if (!site || !pipe) throw notFound();
  const working = new Set(ticket.type === 'content' ? [ticket.dataId] : []);
  const perspective = { at: ctx.now().toISOString(), working };
  const batch = await openBatch({ ctx, blobs, site, pipe, assetRoot, perspective });
  // A preview shows hidden catalogs too.
  batch.answers.prime(visibleTree, 'visible', treeOf(batch.env, await catalogsOf(ctx, site.id)));
  return batch;
}

async function refOfTicket({ env }: Batch, { type, dataId, siteId }: Ticket): Promise<PageRef> {
  if (type === 'site') return found(dataId === siteId ? siteRefs(env)[0] : undefined);
  if (type === 'catalog') return found(refsOfCatalog(env, await env.ask(visibleTree, 'visible'), dataId)[0]);
  const row = found(await env.ask(publicContent, dataId));
  if (row.linkFlag) fail('publish.linkHasNoPage');
  return found((await contentRef(env, row))[0]);
}

function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFound();
  return value;
}
