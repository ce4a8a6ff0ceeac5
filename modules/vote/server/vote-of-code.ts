import { vote } from '@kaiyin/modules/vote/schema';
import { scoped, type Context } from '@kaiyin/server-kit';

/** The vote of the current site that has a code; null where there is none. */
export async function voteOfCode(
  ctx: Context,
  { code }: { code: string },
): Promise<{ id: number; title: string } | null> {
  const row = await scoped(ctx, vote).select(['id', 'title']).where('code', '=', code).executeTakeFirst();
  return (row as { id: number; title: string } | undefined) ?? null;
}
