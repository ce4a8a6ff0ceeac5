import { pick, type ListQuery, type Row } from '@kaiyin/entity';
import { holdNames, isNameTaken, keepPassword, refuseFaultyPassword } from '@kaiyin/modules/account/server';
import { memberForm } from '@kaiyin/modules/member/schema';
import { loadSecurity } from '@kaiyin/modules/security/server';
import { endSessions, forgetAccount, unlock } from '@kaiyin/modules/session/server';
import {
  crud,
  differences,
  failField,
  notFound,
  otherStatus,
  refuseStale,
  touched,
  type Context,
  type Crud,
} from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';
import { createMember } from './create-member.ts';
import { membersErased, membersRenamed } from './events.ts';
import { masking, seesWhole } from './masks.ts';

type Member = Row<typeof memberForm>;
const plain = crud(memberForm);
const form = { table: memberForm.table, fields: memberForm.fields };

/** Members; with a password of their own, and names that nobody else has. */
export const members: Crud<typeof memberForm> = {
  list: async (ctx, query) => {
    const { mask, isOn } = await masking(ctx);
    if (isOn && !seesWhole(ctx) && !(await isWhole(ctx, query))) return { rows: [], total: 0 };
    const { rows, total } = await plain.list(ctx, query);
    return { rows: rows.map((row) => mask(answered(row))), total };
  },
  get: async (ctx, which) => {
    const [row, { mask }] = await Promise.all([plain.get(ctx, which), masking(ctx)]);
    return seesWhole(ctx) ? answered(row) : mask(answered(row));
  },
  create: async (ctx, { password, ...input }) => {
    const values = editable(input);
    refuseNameless(values);
    const chosen = password ?? failField('password', 'Common.RuleTips.NotEmpty');
    await refuseFaultyPassword(chosen, await loadSecurity(ctx), ownerOf(values), 'password');
    return ctx.transaction(async (ctx) => {
      await refuseTaken(ctx, values);
      const id = await createMember(ctx, { ...values, password: chosen, sourceType: 'console' });
      await ctx.audit('cc_member.created', { id, name: nameOf(values) }, differences(form, undefined, values));
      return { id };
    });
  },
  update: (ctx, { id, updateTime, ...input }) =>
    ctx.transaction(async (ctx) => {
      const values = editable(input);
      refuseNameless(values);
      await holdNames(ctx);
      const before = await memberOf(ctx, id);
      refuseStale(before, updateTime);
      await refuseTaken(ctx, values, before);
      await ctx.db
        .updateTable('cc_member')
        .set({ ...values, lockUntil: null, ...touched(ctx) })
        .where('id', '=', id)
        .execute();
      if (values.nickName !== before.nickName) await ctx.emit(membersRenamed, { memberIds: [id] });
      if (values.status !== 'enabled') await endSessions(ctx, { userType: 'member', userId: id });
      await ctx.audit('cc_member.updated', { id, name: nameOf(values) }, differences(form, before, values));
    }),
  remove: (ctx, { ids }) =>
    ctx.transaction(async (ctx) => {
      for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
        const row = await memberOf(ctx, id);
        for (const table of ['cc_member_exp_log', 'cc_member_signin_log'] as const)
          await ctx.db.deleteFrom(table).where('memberId', '=', id).execute();
        await ctx.db.deleteFrom('cc_member').where('id', '=', id).execute();
        await forgetAccount(ctx, { ownerType: 'member', ownerId: id });
        await ctx.audit('cc_member.removed', { id, name: nameOf(row) });
      }
      await ctx.emit(membersErased, { memberIds: ids });
      await ctx.emit(membersRenamed, { memberIds: ids });
    }),
};

/** Whether numbers and addresses are looked for as a whole: by parts, whoever sees them in part would find the rest. */
async function isWhole({ db }: Context, query: ListQuery): Promise<boolean> {
  for (const column of ['email', 'phoneNumber'] as const) {
    const value = query[column];
    if (typeof value !== 'string' || value === '') continue;
    const found = await db.selectFrom('cc_member').select('id').where(column, '=', value).executeTakeFirst();
    if (!found) return false;
  }
  return true;
}

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

const editable = (input: Omit<Member, 'password'> | Partial<Member>) =>
  pick(input as Member, [
    'userName',
    'nickName',
    'email',
    'phoneNumber',
    'gender',
    'birthday',
    'slogan',
    'description',
    'status',
    'remark',
  ]);
type Values = ReturnType<typeof editable>;

/** What the console is answered of a row, and nothing else of it. */
const answered = (row: Member): Member =>
  ({
    ...pick(row, ['id', 'createBy', 'createTime', 'updateBy', 'updateTime']),
    ...editable(row),
    ...pick(row, ['sourceType', 'lastLoginTime', 'lastLoginIp']),
    password: null,
  }) as Member;

/** A member, whose row nobody else changes until the transaction ends: who signs in changes it first. */
async function memberOf({ db }: Context, id: number) {
  const row = await db
    .selectFrom('cc_member')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(db as Kysely<unknown>), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

type Named = Pick<Member, 'userName' | 'nickName' | 'email' | 'phoneNumber'>;
const nameOf = ({ userName, nickName }: Pick<Named, 'userName' | 'nickName'>): string => userName ?? nickName;
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
