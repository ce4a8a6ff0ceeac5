import { isVisible } from '@kaiyin/entity';
import { failField, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

/** Refuses what guests may not call themselves: nothing, or what a member of the staff is called. */
export async function refuseGuestName({ db }: Context, name: string): Promise<void> {
  if (name === '') failField('guestName', 'Common.RuleTips.NotEmpty');
  if (!isVisible(name)) failField('guestName', 'Common.RuleTips.Visible');
  const key = plainName(name);
  const named = (column: 'userName' | 'nickName' | 'realName') =>
    sql<boolean>`lower(replace(${sql.ref(column)}, ' ', '')) = ${key}`;
  const taken = await db
    .selectFrom('sys_user')
    .select('id')
    .where(({ or }) => or([named('userName'), named('nickName'), named('realName')]))
    .limit(1)
    .executeTakeFirst();
  if (taken) failField('guestName', 'comment.nameReserved');
}

/** A name without what makes it look like another: width, case, spaces and what is not seen. */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
