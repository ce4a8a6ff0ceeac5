import { visibleTree } from '@kaiyin/modules/catalog/server';
import { publicAt, publicContent, publicRows } from '@kaiyin/modules/content/server';
import { pathOfPage } from '@kaiyin/modules/template/server';
import type { Batch } from '../render/batch.ts';
import { generatedRefs } from './generated-pages.ts';
import { fileRefs } from './standing-refs.ts';
import { contentRef, refsOfCatalog, siteRefs, type PageRef } from './pages.ts';

export interface FoundPage {
  ref: PageRef;
  part: number;
}

/** The page that a pipe has at a path, as its data say, without rendering any other. */
export async function pageAt(batch: Batch, path: string): Promise<FoundPage | undefined> {
  for (const { base, part } of readings(path)) {
    const ref = await refAt(batch, base);
    if (ref && pathOfPage(ref.basePath, part) === path) return { ref, part };
  }
  return undefined;
}

// `list_2.html` is the second part of `list.html`, or a page of that name.
function* readings(path: string): Generator<{ base: string; part: number }> {
  yield { base: path, part: 1 };
  const [, stem, number, suffix] = /^(.*)_(\d+)(\.[^./]+)$/.exec(path) ?? [];
  if (stem && Number(number) > 1) yield { base: `${stem}${suffix}`, part: Number(number) };
}

async function refAt(batch: Batch, path: string): Promise<PageRef | undefined> {
  const { env } = batch;
  const tree = await env.ask(visibleTree, 'visible');
  const standing = [...siteRefs(env), ...tree.list.flatMap((row) => refsOfCatalog(env, tree, row.id))];
  const lies = ({ basePath }: PageRef) => basePath === path;
  return (
    standing.find(lies) ??
    (await contentAt(batch, path)) ??
    (await generatedRefs(env)).find(lies) ??
    (await fileRefs(env)).find(lies)
  );
}

async function contentAt(batch: Batch, path: string): Promise<PageRef | undefined> {
  const named = await publicRows(batch.env, publicAt(batch.env).where('staticPath', '=', path).orderBy('contentId'));
  const id = /(?:^|\/)(\d+)\.[^./]+$/.exec(path)?.[1];
  const numbered = id ? await batch.env.ask(publicContent, Number(id)) : null;
  for (const row of numbered ? [...named, numbered] : named) {
    const [ref] = await contentRef(batch.env, row);
    if (ref?.basePath === path) return ref;
  }
  return undefined;
}
