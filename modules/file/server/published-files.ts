import { posix } from 'node:path';
import { isAtRoot, rootFolder, suffixOfFile, type StaticFile } from '@kaiyin/modules/file/schema';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import type { Asset } from '@kaiyin/modules/resource/server';
import { changeReferences, namedBy } from './css-references.ts';
import { filesOfPipe } from './file-rows.ts';

/** A file as pages get it: below an address of its very bytes, with the files that it names itself. */
export interface PublishedFile extends Asset {
  needs: Asset[];
}

/** Style sheets that import each other have no address: that of each is made of the other's. */
export class ImportCycle extends Error {
  readonly paths: readonly string[];
  constructor(paths: readonly string[]) {
    super('import cycle');
    this.paths = paths;
  }
}

interface Known {
  rows: ReadonlyMap<string, StaticFile>;
  published: Map<string, PublishedFile>;
}

const known = new WeakMap<BatchEnv, Promise<Known>>();

/** The files of a batch's pipe by path, read once. */
function knownIn(env: BatchEnv): Promise<Known> {
  const found = known.get(env) ?? readFiles(env);
  known.set(env, found);
  found.catch(() => known.delete(env));
  return found;
}

async function readFiles({ ctx, site, pipe }: BatchEnv): Promise<Known> {
  const rows = await filesOfPipe(ctx, { siteId: site.id, pipeCode: pipe.code });
  return { rows: new Map(rows.flatMap((row) => (row.isFolder ? [] : [[row.path, row]]))), published: new Map() };
}

/** The files of the pipe by path, folders left out. */
export const filesIn = async (env: BatchEnv): Promise<ReadonlyMap<string, StaticFile>> => (await knownIn(env)).rows;

/** Files at the root of the pipe: where they lie, and their ids. */
export async function rootFiles(env: BatchEnv): Promise<{ id: number; path: string }[]> {
  const rows = Array.from((await knownIn(env)).rows.values());
  return rows.flatMap(({ id, path }) => (isAtRoot(path) ? { id, path: path.slice(rootFolder.length + 1) } : []));
}

/** A file under the address of its bytes; undefined where there is none. @throws ImportCycle */
export async function publishedFile(env: BatchEnv, path: string): Promise<PublishedFile | undefined> {
  return publish(env, await knownIn(env), path, []);
}

async function publish(
  env: BatchEnv,
  files: Known,
  path: string,
  above: readonly string[],
): Promise<PublishedFile | undefined> {
  const before = files.published.get(path);
  if (before) return before;
  const row = files.rows.get(path);
  if (!row?.hash) return undefined;
  if (above.includes(path)) throw new ImportCycle([...above.slice(above.indexOf(path)), path]);
  const isSheet = suffixOfFile(path) === 'css';
  const made = isSheet ? await sheet(env, files, row, [...above, path]) : { hash: row.hash, size: row.size, needs: [] };
  const file = { ...made, path: hashedPath(path, made.hash) };
  files.published.set(path, file);
  return file;
}

/** A style sheet with the addresses of the files that it names; those of unknown ones stay. */
async function sheet(
  env: BatchEnv,
  files: Known,
  { path, hash, size }: StaticFile,
  above: readonly string[],
): Promise<Omit<PublishedFile, 'path'>> {
  const css = (await env.blobs.get(hash ?? '')).toString();
  const named = new Map<string, PublishedFile>();
  const names = new Set<string>();
  changeReferences(css, (address) => void names.add(namedBy(path, address)?.path ?? ''));
  for (const name of names) {
    const file = name === '' ? undefined : await publish(env, files, name, above);
    if (file) named.set(name, file);
  }
  if (named.size === 0) return { hash: hash ?? '', size, needs: [] };
  const from = posix.dirname(hashedPath(path, ''));
  const changed = changeReferences(css, (address) => {
    const at = namedBy(path, address);
    const file = at && named.get(at.path);
    return file && posix.relative(from, file.path) + at.rest;
  });
  const needs = Array.from(named.values(), ({ needs, ...file }) => [file, ...needs]).flat();
  const distinct = [...new Map(needs.map((need) => [need.path, need])).values()];
  return { ...(await env.blobs.put(Buffer.from(changed))), needs: distinct };
}

/** Where a file lies below the pipe's root: `css/main.css` at `assets/css/main.1a2b3c4d.css`. */
const hashedPath = (path: string, hash: string): string =>
  `assets/${path.replace(/(\.[^./]+)$/, `.${hash.slice(0, 8)}$1`)}`;
