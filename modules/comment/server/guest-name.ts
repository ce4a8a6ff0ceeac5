import { isVisible } from '@kaiyin/entity';
import { failField, remembered, type Context } from '@kaiyin/server-kit';

/** Refuses what guests may not call themselves: nothing, or what a member of the staff is called. */
export async function refuseGuestName(ctx: Context, name: string): Promise<void> {
  if (name === '') failField('guestName', 'Common.RuleTips.NotEmpty');
  if (!isVisible(name)) failField('guestName', 'Common.RuleTips.Visible');
  if (turnsText.test(name)) failField('guestName', 'Common.RuleTips.Visible');
  if ((await staffNames.of(ctx, 'all')).has(plainName(name))) failField('guestName', 'comment.nameReserved');
}

/** Signs that have what follows read from the other side. */
const turnsText = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const staffNames = remembered<'all', ReadonlySet<string>>(
  'comment.staffNames',
  { max: 1, ttl: 30_000 },
  async ({ db }) => {
    const rows = await db.selectFrom('sys_user').select(['userName', 'nickName', 'realName']).execute();
    const names = rows.flatMap(({ userName, nickName, realName }) => [userName, nickName, realName ?? '']);
    return new Set(names.map(plainName).filter(Boolean));
  },
);

/** A name without what makes it look like another: width, case, spaces and what is not seen. */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, '')
    .toLowerCase();
