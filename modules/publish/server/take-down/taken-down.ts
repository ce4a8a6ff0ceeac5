import type { TakeDown } from '@kaiyin/modules/publish/schema';
import type { Context } from '@kaiyin/server-kit';
import { formerNames, type FormerNames } from './former-names.ts';
import { standing } from './take-down-rows.ts';

/** Something that was taken down and has not been published again since. */
export interface TakenDown {
  contentId: number;
  title: string;
  at: string;
  addresses: TakeDown['addresses'];
  finishedTime: string | null;
  /** Those that were made from the act until it was proved; the last of a pipe is without it. */
  releases: TakeDown['releases'];
  former: FormerNames;
}

/** What of a site is taken down, from the moment of the act: finished or not. */
export async function takenDown(ctx: Context, siteId: number): Promise<TakenDown[]> {
  const rows = await standing(ctx, siteId)
    .select(['contentId', 'title', 'createTime as at', 'addresses', 'finishedTime', 'releases'])
    .execute();
  const former = await formerNames(
    ctx,
    siteId,
    rows.map(({ contentId }) => contentId),
  );
  return rows.flatMap((row) => {
    const names = former.get(row.contentId);
    return names ? [{ ...row, former: names }] : [];
  });
}

/**
 * Whether a release of a pipe may tell of it: one before that without it, however long before that the act was. Later ones do
 * only on pages that failed in them.
 */
export const isAtRelease =
  (pipeCode: string, number: number) =>
  ({ finishedTime, releases }: TakenDown): boolean =>
    finishedTime === null || number < (releases.findLast((one) => one.pipeCode === pipeCode)?.number ?? Infinity);

/** Addresses of items in a pipe, as their certificates have them. */
export const addressesIn = (items: readonly Pick<TakenDown, 'addresses'>[], pipeCode: string): ReadonlySet<string> =>
  new Set(items.flatMap(({ addresses }) => addresses.flatMap((one) => (one.pipeCode === pipeCode ? one.path : []))));
