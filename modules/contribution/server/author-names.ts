import { publicNames } from '@kaiyin/modules/member/server';
import type { Context } from '@kaiyin/server-kit';

/** What editors and pages call members: one whose nickname is their phone number or address, by their number. */
export async function authorNames(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const names = await publicNames(ctx, ids);
  return new Map(
    [...names].map(([id, name]) => [id, name ?? ctx.say({ key: 'contribution.someMember', params: { id } })]),
  );
}
