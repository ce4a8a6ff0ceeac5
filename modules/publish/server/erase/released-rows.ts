import type { Context } from '@kaiyin/server-kit';
import type { PipeOfSite } from '../events.ts';
import { isWritten } from '../page/content-types.ts';
import { filesOf } from '../release/manifest-rows.ts';

/** A file, and the releases that have it. */
export interface ReleasedRow {
  id: number;
  path: string;
  hash: string;
  contentId: number;
  fromRelease: number;
  /** The first that does not have it; null of what is shown. */
  untilRelease: number | null;
}

const rowsOf = (files: ReturnType<typeof filesOf>): Promise<ReleasedRow[]> =>
  files
    .select(['id', 'path', 'hash', 'contentId', 'fromRelease', 'untilRelease'])
    .orderBy('fromRelease')
    .orderBy('path')
    .execute();

export const releasedRows = (ctx: Context, of: PipeOfSite): Promise<ReleasedRow[]> => rowsOf(filesOf(ctx, of));

/** Those that are not shown any more. */
export const earlierRows = (ctx: Context, of: PipeOfSite): Promise<ReleasedRow[]> =>
  rowsOf(filesOf(ctx, of).where('untilRelease', 'is not', null));

/** Pages are texts whatever their suffix. */
export const isText = ({ path, contentId }: ReleasedRow): boolean => contentId > 0 || isWritten(path);

const endOf = ({ untilRelease }: ReleasedRow): number => untilRelease ?? Infinity;

/** Whether any release has both. */
export const areBeside = (one: ReleasedRow, other: ReleasedRow): boolean =>
  one.fromRelease < endOf(other) && other.fromRelease < endOf(one);
