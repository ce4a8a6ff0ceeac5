import { smallCache } from '@kaiyin/server-kit';
import { inPieces, type PipeKey } from '../kept/kept-pages.ts';
import { filesShown } from '../release/manifest-rows.ts';
import { linkMark, numberOfMark } from './local-links.ts';
import { numberSet, type NumberSet } from './number-set.ts';

const pieceSize = 5000;
const mostRemembered = 20_000;

const served = ({ ctx, ...of }: PipeKey) => filesShown(ctx, of).select('path');

/** Marks of all files that a pipe shows, as numbers. */
export async function servedMarks(key: PipeKey): Promise<NumberSet> {
  const marks: number[] = [];
  for (let last = ''; ;) {
    const rows = await served(key).where('path', '>', last).orderBy('path').limit(pieceSize).execute();
    for (const { path } of rows) marks.push(numberOfMark(linkMark(path)));
    if (rows.length < pieceSize) return numberSet(marks);
    last = rows.at(-1)?.path ?? last;
  }
}

/** Whether a pipe shows any file of a folder, whose name ends with a slash. */
export const showsBelow = async (key: PipeKey, folder: string): Promise<boolean> =>
  (await served(key)
    .where('path', '>=', folder)
    .where('path', '<', `${folder}\u{10ffff}`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether a pipe shows files; the database is asked, and its answers are remembered within bounds. */
export interface ServedPaths {
  has(path: string): boolean | Promise<boolean>;
  /** Those of some paths that are shown. */
  among(paths: readonly string[]): Promise<ReadonlySet<string>>;
}

export function servedPaths(key: PipeKey): ServedPaths {
  const known = smallCache<string, boolean>(mostRemembered);
  const among = async (paths: readonly string[]) => {
    const found = new Set<string>();
    for (const piece of inPieces([...paths]))
      for (const { path } of await served(key).where('path', 'in', piece).execute()) found.add(path);
    for (const path of paths) known.set(path, found.has(path));
    return found;
  };
  return { among, has: (path) => known.get(path) ?? among([path]).then((found) => found.has(path)) };
}
