import { pageAt } from '../page/site-paths.ts';
import type { PageWork } from '../work-out.ts';
import type { Batch } from './batch.ts';
import { renderAside, type Renderers } from './render-aside.ts';
import type { PartResult } from './render-works.ts';

/**
 * Renders the pages at some paths anew for the instant of their batch, with the included files that they name; what is no
 * page then, or fails, is not among the answers.
 */
export async function renderAgain(
  batch: Batch,
  paths: readonly string[],
  renderers: Renderers,
): Promise<Map<string, PartResult>> {
  const works: PageWork[] = [];
  for (const path of paths) {
    const found = await pageAt(batch, path);
    if (found) works.push({ ref: found.ref, parts: new Set([found.part]), hadParts: found.part });
  }
  const rendered = new Map<string, PartResult>();
  for await (const { results } of renderAside(batch, works, renderers))
    for (const result of results) if (!result.failure) rendered.set(result.path, result);
  await renderers.blobs.settle(Array.from(rendered.values(), ({ hash }) => hash));
  return rendered;
}
