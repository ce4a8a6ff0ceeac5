import { setImmediate as breathe } from 'node:timers/promises';
import type { PageFailure } from '@kaiyin/modules/site/schema';
import { loadTemplates } from '@kaiyin/modules/template/server';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import { createReader, type FileEntry, type Manifest } from '@kaiyin/publisher';
import { taskSurroundings, type BlobStore, type Context } from '@kaiyin/server-kit';
import type { Batch } from './page-env.ts';
import { pagesOf, type Page } from './pages.ts';
import { failureOf, renderPage } from './render-page.ts';

export interface Built {
  files: Map<string, FileEntry>;
  failures: PageFailure[];
  pages: number;
}

interface BuildOptions {
  ctx: Context;
  blobs: BlobStore;
  site: Site;
  pipe: PublishPipe;
  /** Instant that the pages are true for. */
  at: string;
  /** What is served now: a page that fails keeps its bytes. */
  current: Manifest;
  onPage?: (done: number) => Promise<void>;
}

/** Renders every page of a site in one pipe into blobs; nothing that is served changes. */
export async function buildPipe({ ctx, blobs, site, pipe, at, current, onPage }: BuildOptions): Promise<Built> {
  const batch: Batch = {
    ctx,
    blobs,
    site,
    pipe,
    reader: createReader({ at, working: new Set() }),
    templates: await loadTemplates(ctx, site.id, pipe.code),
  };
  const built: Built = { files: new Map(), failures: [], pages: 0 };
  const say = (key: string, params: object) => taskSurroundings.say(ctx.locale, key, params as Record<string, string>);
  for await (const page of pagesOf(batch)) {
    try {
      await buildPage(batch, page, built);
    } catch (error) {
      if (isDiskFault(error)) throw error;
      built.failures.push(failureOf(error, pipe.code, page.path, say));
      keepLastGood(page, current, built);
    }
    await breathe();
    await onPage?.(built.pages);
  }
  return built;
}

async function buildPage(batch: Batch, page: Page, built: Built): Promise<void> {
  for await (const { path, html, assets } of renderPage(batch, page)) {
    if (built.files.has(path))
      throw Object.assign(new Error(taskSurroundings.say(batch.ctx.locale, 'publish.samePath')), { path });
    built.files.set(path, await batch.blobs.put(Buffer.from(html)));
    for (const asset of assets) built.files.set(asset.path, { hash: asset.hash, size: asset.size });
    built.pages++;
  }
}

// The page and its further parts stay as they are, with the pictures that they show already being there.
function keepLastGood({ path }: Page, current: Manifest, built: Built): void {
  const stem = path.replace(/\.[^./]+$/, '');
  for (const [known, entry] of current) {
    const part = known === path || (known.startsWith(`${stem}_`) && /^_\d+\.[^./]+$/.test(known.slice(stem.length)));
    if (part && !built.files.has(known)) built.files.set(known, entry);
  }
  for (const [known, entry] of current)
    if (known.startsWith('resources/') && !built.files.has(known)) built.files.set(known, entry);
}

const isDiskFault = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS', 'SQLITE_FULL'].includes((error as { code?: string })?.code ?? '');
