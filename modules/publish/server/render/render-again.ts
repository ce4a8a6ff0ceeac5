import type { PageFailure } from '@kaiyin/modules/plan/schema';
import { pagesAt, refOfRow } from '../kept/kept-pages.ts';
import { pageAt, type FoundPage } from '../page/site-paths.ts';
import type { PageWork } from '../work-out.ts';
import type { Batch } from './batch.ts';
import { isIncluded } from './fragment-file.ts';
import { renderAside, type Renderers } from './render-aside.ts';
import type { PartResult } from './render-works.ts';

/** Pages that were rendered again, by path, and those that failed. What is no page at that instant is in neither. */
export interface RenderedAgain {
  pages: ReadonlyMap<string, PartResult>;
  failures: ReadonlyMap<string, PageFailure>;
}

/** Renders the pages at some paths anew for the instant of their batch, with the included files that they name. */
export async function renderAgain(
  batch: Batch,
  paths: readonly string[],
  renderers: Renderers,
): Promise<RenderedAgain> {
  const works: PageWork[] = [];
  for (const path of paths) {
    const found = await foundAt(batch, path);
    if (found) works.push({ ref: found.ref, parts: new Set([found.part]), hadParts: found.part });
  }
  const pages = new Map<string, PartResult>();
  const failures = new Map<string, PageFailure>();
  for await (const { results } of renderAside(batch, works, renderers))
    for (const result of results) {
      if (result.failure) failures.set(result.path, result.failure);
      else pages.set(result.path, result);
    }
  await renderers.blobs.settle(Array.from(pages.values(), ({ hash }) => hash));
  return { pages, failures };
}

async function foundAt(batch: Batch, path: string): Promise<FoundPage | undefined> {
  if (!isIncluded(path)) return pageAt(batch, path);
  const { ctx, site, pipe } = batch.env;
  const [row] = await pagesAt({ ctx, siteId: site.id, pipeCode: pipe.code }, [path]);
  return row && { ref: refOfRow(row), part: 1 };
}
