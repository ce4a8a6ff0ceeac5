import { holdNames, isNameTaken } from '@kaiyin/modules/account/server';
import type { ContactChange } from '@kaiyin/modules/member/schema';
import { failField, touched, type Context, type Http } from '@kaiyin/server-kit';
import { nameOf } from '../member-of.ts';
import { checkCode, countMessage, sendCode, useCode, type CodeTarget } from './codes.ts';
import { ownRow } from './own-row.ts';
import { proveOwn } from './prove-own.ts';
import { targetOf } from './sign-up.ts';

type Contact = Pick<ContactChange, 'email' | 'phoneNumber'>;

/** Sends a code to the new address or number, and one to the address or number so far. */
export async function sendChangeCodes(ctx: Context, input: Contact): Promise<void> {
  const { to, from } = await endsOf(ctx, input);
  for (const target of from ? [to, from] : [to]) {
    await countMessage(ctx, target);
    await sendCode(ctx, target);
  }
}

/** Changes the address or number of the caller, which both ends have confirmed; the password stands in for an end that is not. */
export async function changeContact(ctx: Context, input: ContactChange, http: Http): Promise<void> {
  const { to, from, row } = await endsOf(ctx, input);
  if (!from) await proveOwn(ctx, row, { password: input.password, wrong: 'session.wrongPassword' }, http);
  const column = to.channel === 'email' ? 'email' : 'phoneNumber';
  const self = { userType: 'member', userId: row.id } as const;
  // Only when both ends are right is a code used up, and only who has the new address learns that it is taken.
  await checkCode(ctx, to, { code: input.code, field: 'code' });
  if (await isNameTaken(ctx, { column, value: to.to, self })) failField(column, 'siteMember.taken');
  if (from) await useCode(ctx, from, { code: input.formerCode, field: 'formerCode' });
  await useCode(ctx, to, { code: input.code, field: 'code' });
  await ctx.transaction(async (ctx) => {
    await holdNames(ctx);
    if (await isNameTaken(ctx, { column, value: to.to, self })) failField(column, 'siteMember.taken');
    await ctx.db
      .updateTable('cc_member')
      .set({ [column]: to.to, ...touched(ctx) })
      .where('id', '=', row.id)
      .execute();
    await ctx.audit('cc_member.contactChanged', { id: row.id, name: nameOf(row) });
  });
}

async function endsOf(ctx: Context, input: Contact): Promise<{ to: CodeTarget; from?: CodeTarget; row: Row }> {
  const row = await ownRow(ctx);
  const memberId = row.id;
  const to = targetOf(input, { purpose: 'changeTo', memberId });
  const former = to.channel === 'email' ? row.email : row.phoneNumber;
  if (former?.toLowerCase() === to.to.toLowerCase())
    failField(to.channel === 'email' ? 'email' : 'phoneNumber', 'siteMember.sameContact');
  return {
    to,
    row,
    ...(former && { from: { purpose: 'changeFrom', memberId, channel: to.channel, to: former } as const }),
  };
}
type Row = Awaited<ReturnType<typeof ownRow>>;
