import { me } from '@kaiyin/modules/account/server';
import type { InboxKindView } from '@kaiyin/modules/notice/schema';
import { fail, type Context } from '@kaiyin/server-kit';
import { kindsFor } from '../inbox-kinds.ts';
import { markChangedOf } from '../marks.ts';

/** The kinds that the caller may be told of, with those that they do not want. */
export async function listKinds(ctx: Context): Promise<InboxKindView[]> {
  const { userType, userId } = me(ctx);
  const rows = await ctx.db
    .selectFrom('sys_inbox_mute')
    .select('kind')
    .where('userType', '=', userType)
    .where('userId', '=', userId)
    .execute();
  const muted = new Set(rows.map(({ kind }) => kind));
  return kindsFor(ctx, me(ctx)).map(({ kind, title, canMute }) => ({
    kind,
    title: ctx.say(title),
    canMute,
    isMuted: muted.has(kind),
  }));
}

/** The caller is told nothing of these kinds from now on, and of all others; kinds that they are not shown stay as they are. */
export async function muteKinds(ctx: Context, { kinds }: { kinds: string[] }): Promise<void> {
  const { userType, userId } = me(ctx);
  const known = kindsFor(ctx, me(ctx));
  const wanted = known.filter(({ kind }) => kinds.includes(kind));
  const fixed = wanted.find(({ canMute }) => !canMute);
  if (fixed) fail('inbox.cannotMute', { name: `{${fixed.title}}` });
  await ctx.transaction(async (ctx) => {
    await ctx.db
      .deleteFrom('sys_inbox_mute')
      .where('userType', '=', userType)
      .where('userId', '=', userId)
      .where('kind', 'in', ['', ...known.map(({ kind }) => kind)])
      .execute();
    if (wanted.length > 0)
      await ctx.db
        .insertInto('sys_inbox_mute')
        .values(wanted.map(({ kind }) => ({ userType, userId, kind })))
        .onConflict((conflict) => conflict.columns(['userType', 'userId', 'kind']).doNothing())
        .execute();
    await markChangedOf(ctx, me(ctx));
  });
}
