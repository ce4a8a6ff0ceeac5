import type { Context } from '@kaiyin/server-kit';
import { raiseShown } from './shown-count.ts';

/** Something that changed and that pages may show, until the next release has taken it up. */
export interface NotedChange {
  id: number;
  /** Whose change it is: `content`, `resource`, … The owner's module reads `facts`. */
  subject: string;
  facts: Record<string, unknown>;
}

/** Notes a change of what is public, in the transaction that makes it. */
export async function noteChange(
  ctx: Context,
  change: { siteId: number; subject: string; facts: Record<string, unknown>[] },
): Promise<void> {
  const { siteId, subject, facts } = change;
  await raiseShown(ctx, siteId);
  const rows = facts.map((one) => ({ siteId, subject, facts: one }));
  for (let from = 0; from < rows.length; from += 200)
    await ctx.db
      .insertInto('cms_change')
      .values(rows.slice(from, from + 200))
      .execute();
}

/** Changes of a site that no release has taken up. */
export const takeChanges = (ctx: Context, siteId: number): Promise<NotedChange[]> =>
  ctx.db
    .selectFrom('cms_change')
    .select(['id', 'subject', 'facts'])
    .where('siteId', '=', siteId)
    .orderBy('id')
    .execute();

/** Lets changes go that every pipe has taken up. */
export async function forgetChanges(ctx: Context, changes: readonly NotedChange[]): Promise<void> {
  for (let from = 0; from < changes.length; from += 500)
    await ctx.db
      .deleteFrom('cms_change')
      .where(
        'id',
        'in',
        changes.slice(from, from + 500).map(({ id }) => id),
      )
      .execute();
}
