import { insertMany, type Context } from '@kaiyin/server-kit';
import type { PipeOfSite } from '../events.ts';
import { inPieces } from '../kept/kept-pages.ts';
import { filesOf } from '../release/manifest-rows.ts';
import type { ReleasedFile } from '../release/releases.ts';

/** Some releases: from one until before another. */
export interface Releases {
  fromRelease: number;
  untilRelease: number;
}

/** A file that a page of some releases names now. */
export interface NamedFile extends Releases {
  path: string;
  file: ReleasedFile;
}

/** Gives releases the files that their rewritten pages name, wherever these have none of that path. */
export async function bringNamed(ctx: Context, of: PipeOfSite, named: readonly NamedFile[]): Promise<void> {
  const byPath = Map.groupBy(named, ({ path }) => path);
  for (const paths of inPieces([...byPath.keys()])) {
    const rows = await filesOf(ctx, of)
      .select(['path', 'fromRelease', 'untilRelease'])
      .where('path', 'in', paths)
      .execute();
    const taken = Map.groupBy(rows, ({ path }) => path);
    const brought = paths.flatMap((path) => {
      const there = (taken.get(path) ?? []).map(({ fromRelease, untilRelease }) => ({
        fromRelease,
        untilRelease: untilRelease ?? Infinity,
      }));
      return freeOf(byPath.get(path) ?? [], there).map(({ file: { hash, size, contentId }, ...releases }) => ({
        ...of,
        ...releases,
        hash,
        size,
        contentId,
      }));
    });
    await insertMany(ctx.db, 'cms_manifest', brought);
  }
}

const bySpan = (a: Releases, b: Releases): number => a.fromRelease - b.fromRelease;

/** Those of wanted files for releases that are none of others; where several are wanted, the first. Exported for tests. */
export function freeOf(wanted: readonly NamedFile[], taken: readonly Releases[]): NamedFile[] {
  const free: NamedFile[] = [];
  const add = (file: NamedFile): void => {
    const last = free.at(-1);
    if (last?.untilRelease === file.fromRelease && last.file.hash === file.file.hash)
      last.untilRelease = file.untilRelease;
    else free.push(file);
  };
  const others = taken.toSorted(bySpan);
  let next = 0;
  let from = 0;
  for (const one of wanted.toSorted(bySpan)) {
    from = Math.max(from, one.fromRelease);
    while (isPast(others[next], from)) next++;
    for (let other = others[next]; other && other.fromRelease < one.untilRelease; other = others[++next]) {
      if (other.fromRelease > from) add({ ...one, fromRelease: from, untilRelease: other.fromRelease });
      from = Math.max(from, other.untilRelease);
      if (from >= one.untilRelease) break;
    }
    if (from < one.untilRelease) add({ ...one, fromRelease: from });
    from = Math.max(from, one.untilRelease);
  }
  return free;
}

const isPast = (one: Releases | undefined, from: number): boolean => one !== undefined && one.untilRelease <= from;
