import { pick } from '@kaiyin/entity';
import { holdNames, isNameTaken, keepPassword, refuseFaultyPassword } from '@kaiyin/modules/account/server';
import { editableNames, memberForm, type MemberView } from '@kaiyin/modules/member/schema';
import { loadSecurity } from '@kaiyin/modules/security/server';
import { endSessions, unlock } from '@kaiyin/modules/session/server';
import {
  differences,
  failField,
  keepJoins,
  otherStatus,
  refuseStale,
  touched,
  type Context,
  type Crud,
} from '@kaiyin/server-kit';
import { createMember } from './create-member.ts';
import { askErasure } from './erasure/erasures.ts';
import { membersRenamed } from './events.ts';
import { refuseNoGroup } from './groups.ts';
import { listMembers } from './list-members.ts';
import { masking, seesWhole } from './masks.ts';
import { memberOf, nameOf } from './member-of.ts';
import { viewOf } from './member-view.ts';

const form = { table: memberForm.table, fields: memberForm.fields };

/** Members; with a password of their own, and names that nobody else has. */
export const members: Crud<typeof memberForm> = {
  list: listMembers,
  get: async (ctx, { id }) => {
    const [view, { mask }] = await Promise.all([viewOf(ctx, id), masking(ctx)]);
    return seesWhole(ctx) ? view : mask(view);
  },
  create: async (ctx, { password, ...input }) => {
    const values = editable(input);
    refuseNameless(values);
    const chosen = password ?? failField('password', 'Common.RuleTips.NotEmpty');
    await refuseFaultyPassword(chosen, await loadSecurity(ctx), ownerOf(values), 'password');
    return ctx.transaction(async (ctx) => {
      await refuseTaken(ctx, values);
      await refuseNoGroup(ctx, values.groupIds);
      const { groupIds, ...own } = values;
      const id = await createMember(ctx, { ...own, password: chosen, sourceType: 'console' });
      await keepJoins(ctx, memberForm, id, { groupIds });
      await ctx.audit('cc_member.created', { id, name: nameOf(values) }, differences(form, undefined, values));
      return { id };
    });
  },
  update: (ctx, { id, updateTime, ...input }) =>
    ctx.transaction(async (ctx) => {
      const values = editable(input);
      refuseNameless(values);
      await holdNames(ctx);
      const row = await memberOf(ctx, id);
      refuseStale(row, updateTime);
      await refuseTaken(ctx, values, row);
      await refuseNoGroup(ctx, values.groupIds);
      const before = await viewOf(ctx, id);
      const { groupIds, ...own } = values;
      await ctx.db
        .updateTable('cc_member')
        .set({ ...own, lockUntil: null, ...touched(ctx) })
        .where('id', '=', id)
        .execute();
      await keepJoins(ctx, memberForm, id, { groupIds });
      if (values.nickName !== before.nickName) await ctx.emit(membersRenamed, { memberIds: [id] });
      if (values.status !== 'enabled') await endSessions(ctx, { userType: 'member', userId: id });
      await ctx.audit('cc_member.updated', { id, name: nameOf(values) }, differences(form, before, values));
    }),
  remove: async (ctx, { ids }) => {
    for (const id of ids) await memberOf(ctx, id);
    for (const id of new Set(ids)) await askErasure(ctx, { id, days: 0, isOwn: false });
  },
};

interface StatusChange {
  ids: number[];
  status: 'enabled' | 'disabled';
}

/** Lets members in, whatever had locked them, or keeps them out; who is kept out is signed out at once. */
export const changeMemberStatus = (ctx: Context, { ids, status }: StatusChange): Promise<void> =>
  ctx.transaction(async (ctx) => {
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
      const before = await memberOf(ctx, id);
      await ctx.db
        .updateTable('cc_member')
        .set({ status, lockUntil: null, ...touched(ctx) })
        .where('id', '=', id)
        .execute();
      if (status === 'enabled') await unlock(ctx, { ownerType: 'member', ownerId: id });
      else await endSessions(ctx, { userType: 'member', userId: id });
      await ctx.audit(`cc_member.${status}`, { id, name: nameOf(before) }, otherStatus(form, before.status, status));
    }
  });

/** Gives a member another password; whoever was signed in with the earlier one is signed out. */
export async function resetMemberPassword(
  ctx: Context,
  { id, password }: { id: number; password: string },
): Promise<void> {
  const security = await loadSecurity(ctx);
  await ctx.transaction(async (ctx) => {
    const row = await memberOf(ctx, id);
    await refuseFaultyPassword(password, security, ownerOf(row), 'password');
    const owner = { ownerType: 'member', ownerId: id } as const;
    await keepPassword(ctx, owner, password);
    await unlock(ctx, owner);
    await endSessions(ctx, { userType: 'member', userId: id });
    await ctx.audit('cc_member.passwordReset', { id, name: nameOf(row) });
  });
}

type Values = Pick<MemberView, (typeof editableNames)[number]>;
const editable = (input: Values): Values => pick(input, editableNames);

type Named = Pick<MemberView, 'userName' | 'nickName' | 'email' | 'phoneNumber'>;
const ownerOf = ({ userName, ...names }: Named) => ({ account: userName, ...names });

function refuseNameless({ userName, email, phoneNumber }: Values): void {
  if (!userName && !email && !phoneNumber) failField('userName', 'membership.oneName');
}

/** The names of a member are free among staff and members alike: both sign in by the same call. */
async function refuseTaken(ctx: Context, values: Values, before?: Named & { id: number }): Promise<void> {
  await holdNames(ctx);
  const self = before && ({ userType: 'member', userId: before.id } as const);
  for (const column of ['userName', 'email', 'phoneNumber'] as const) {
    const value = values[column];
    // What one has already stays, also where others have it from before the rule.
    if (value && value !== before?.[column] && (await isNameTaken(ctx, { column, value, self })))
      failField(column, 'Common.RuleTips.Taken', { label: `{cc_member.${column}}`, value });
  }
}
