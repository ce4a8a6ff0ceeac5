import { publicNames } from '@kaiyin/modules/member/server';
import type { Context } from '@kaiyin/server-kit';

/** What moderators call members: one whose nickname is their phone number or address, which only some may read, by their number. */
export async function memberNames(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const names = await publicNames(ctx, ids);
  return new Map([...names].map(([id, name]) => [id, name ?? ctx.say({ key: 'comment.someMember', params: { id } })]));
}
