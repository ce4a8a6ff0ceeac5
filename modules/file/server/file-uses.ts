import { suffixOfFile, type FileUse, type StaticFile } from '@kaiyin/modules/file/schema';
import { loadTemplates } from '@kaiyin/modules/template/server';
import { Refusal, siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';
import { filesOfPipe, rowsById, withInside, type OfPipe } from './file-rows.ts';
import { pathsNamedIn } from './css-references.ts';

/** What names some files and the files in some folders, beside what is named itself. */
export async function usesById(ctx: Context, blobs: BlobStore, { ids }: { ids: number[] }): Promise<FileUse[]> {
  const rows = await rowsById(ctx, ids);
  const siteId = siteOf(ctx).id;
  const uses: FileUse[] = [];
  for (const [pipeCode, own] of Map.groupBy(rows, (row) => row.pipeCode)) {
    const all = await filesOfPipe(ctx, { siteId, pipeCode });
    uses.push(...(await usesOf(ctx, blobs, { siteId, pipeCode, all, rows: withInside(own, all) })));
  }
  return uses;
}

interface Asked extends OfPipe {
  all: readonly StaticFile[];
  /** Whatever names one of these, and is none of them. */
  rows: readonly StaticFile[];
}

/** Templates that hand the path of one of these files to `assetUrl`, and style sheets that name one. */
export async function usesOf(ctx: Context, blobs: BlobStore, { all, rows, ...of }: Asked): Promise<FileUse[]> {
  const paths = new Set(rows.flatMap(({ isFolder, path }) => (isFolder ? [] : path)));
  const own = new Set(rows.map(({ id }) => id));
  if (paths.size === 0) return [];
  const uses: FileUse[] = [];
  for (const [by, source] of await loadTemplates(ctx, of.siteId, of.pipeCode))
    for (const path of textsIn(source)) if (paths.has(path)) uses.push({ path, kind: 'template', by });
  for (const row of all) {
    if (row.hash === null || own.has(row.id) || suffixOfFile(row.path) !== 'css') continue;
    for (const path of pathsNamedIn(row.path, (await blobs.get(row.hash)).toString()))
      if (paths.has(path)) uses.push({ path, kind: 'file', by: row.path });
  }
  return uses.toSorted((a, b) => (a.path === b.path ? (a.by < b.by ? -1 : 1) : a.path < b.path ? -1 : 1));
}

/** What may be paths, in quotes of their own, of a template that uses `assetUrl`; each once. They stand within other quotes. */
const textsIn = (source: string): Set<string> =>
  new Set(
    /\|\s*assetUrl\b/.test(source)
      ? Array.from(source.matchAll(/"([\w./-]+)"|'([\w./-]+)'/g), ([, one, other]) => one ?? other ?? '')
      : [],
  );

/** @throws Refusal that says where, with all uses as `data.uses` */
export async function refuseUsed(ctx: Context, blobs: BlobStore, asked: Asked): Promise<void> {
  const uses = await usesOf(ctx, blobs, asked);
  const [first] = uses;
  if (first) throw new Refusal(500, 'file.used', { path: first.path, by: first.by }, undefined, { uses });
}

/** Paths that a style sheet names and that no file has. */
export function missingIn(path: string, source: string, all: readonly StaticFile[]): string[] {
  if (suffixOfFile(path) !== 'css') return [];
  const there = new Set(all.flatMap((row) => (row.isFolder ? [] : row.path)));
  return [...pathsNamedIn(path, source)].filter((one) => !there.has(one));
}
