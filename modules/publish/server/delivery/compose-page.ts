import type { Asset } from '@kaiyin/modules/resource/server';
import type { Batch } from '../render/batch.ts';
import { composeIncludes } from '../export/compose-includes.ts';
import type { PageRef } from '../page/pages.ts';
import { renderOrThrow, type RenderedPart } from '../render/render-page.ts';

/** A page as its readers get it: the files that it includes are in their places. */
export async function composePage(batch: Batch, part: RenderedPart): Promise<{ html: string; assets: Asset[] }> {
  const files = new Map<string, PageRef>(part.files.map((ref) => [ref.basePath, ref]));
  const assets = [...part.assets];
  const { html } = await composeIncludes(part.html, part.path, async (path) => {
    const ref = files.get(path);
    if (!ref) return undefined;
    const rendered = await renderOrThrow(batch, ref, 1);
    for (const inner of rendered.files) files.set(inner.basePath, inner);
    assets.push(...rendered.assets);
    return rendered.html;
  });
  return { html, assets };
}
