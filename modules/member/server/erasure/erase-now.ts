import { personalData } from '@kaiyin/modules/account/server';
import { forgetLetters } from '@kaiyin/modules/mail/server';
import type { TouchedPart } from '@kaiyin/modules/member/schema';
import { withoutRemains, type Context } from '@kaiyin/server-kit';
import { membersRenamed } from '../events.ts';
import { memberOf } from '../member-of.ts';
import { subjectOf } from './subject.ts';

/**
 * Erases a member: each module deletes what it stores about them or makes it nameless, all in one transaction. Answers what was
 * touched. The log has that it was done, without a name. `ifDue` erases only if its time has come and it was not cancelled meanwhile.
 */
export async function eraseNow(ctx: Context, id: number, when: 'now' | 'ifDue' = 'now'): Promise<TouchedPart[]> {
  const contacts: string[] = [];
  const touched = await withoutRemains(ctx.db, () =>
    ctx.transaction(async (ctx) => {
      const subject = subjectOf(await memberOf(ctx, id));
      if (when === 'ifDue' && !(await isDue(ctx, id))) return [];
      contacts.push(...subject.contacts);
      const touched: TouchedPart[] = [];
      for (const { label, erase } of personalData(ctx)) touched.push({ label, count: await erase(ctx, subject) });
      await noteDone(ctx, id, touched);
      await ctx.audit(
        'cc_member.erased',
        { id, name: '' },
        { count: touched.reduce((sum, { count }) => sum + count, 0) },
      );
      await ctx.emit(membersRenamed, { memberIds: [id] });
      return touched;
    }),
  );
  for (const contact of contacts) await forgetLetters(ctx, contact);
  return touched;
}

const isDue = async ({ db, now }: Context, memberId: number): Promise<boolean> =>
  (await db
    .selectFrom('cc_member_erasure')
    .select('id')
    .where('memberId', '=', memberId)
    .where('doneTime', 'is', null)
    .where('cancelTime', 'is', null)
    .where('dueTime', '<=', now().toISOString())
    .executeTakeFirst()) !== undefined;

async function noteDone(ctx: Context, memberId: number, touched: TouchedPart[]): Promise<void> {
  await ctx.db
    .updateTable('cc_member_erasure')
    .set({ doneTime: ctx.now().toISOString(), touched })
    .where('memberId', '=', memberId)
    .where('cancelTime', 'is', null)
    .where('doneTime', 'is', null)
    .execute();
}
