import { configValue } from '@kaiyin/modules/dictionary/server';
import type { Context } from '@kaiyin/server-kit';

/** Days that a member has to take an erasure back; 0 for none. */
export async function coolingDays(ctx: Context): Promise<number> {
  const value = Number((await configValue(ctx, 'MemberErasureDays')) ?? 7);
  return Number.isInteger(value) && value >= 0 ? value : 7;
}
