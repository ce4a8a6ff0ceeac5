import { role, type Role } from '@kaiyin/modules/account/schema';
import { defaultRole, forgetOwners, me, reachOfRoles, refuseBeyondMine } from '@kaiyin/modules/account/server';
import { grantsChanged } from '@kaiyin/modules/session/server';
import { crud, fail, failField, otherStatus, Refusal, touched, type Context, type Crud } from '@kaiyin/server-kit';
import { seenPeople, whoHas } from '@kaiyin/modules/organisation/server';
import { sql } from 'kysely';
import { beginScope } from './begin-scope.ts';

const plain = crud(role);

/** Roles; who would change one must hold all that it gives, and nobody changes what gives them their own rights. */
export const roles: Crud<typeof role> = {
  ...plain,
  create: (ctx, input) =>
    ctx.transaction(async (ctx) => {
      refuseReserved(input);
      const made = await plain.create(ctx, input);
      await beginScope(ctx, made.id);
      return made;
    }),
  update: (ctx, input) =>
    ctx.transaction(async (ctx) => {
      const before = await plain.get(ctx, { id: input.id });
      await refuseRoles(ctx, [input.id]);
      if (input.roleKey !== before.roleKey) refuseReserved(input);
      await plain.update(ctx, input);
      grantsChanged(ctx);
    }),
  remove: (ctx, { ids }) =>
    ctx.transaction(async (ctx) => {
      await refuseRoles(ctx, ids);
      for (const id of ids) {
        const people = await whoHas(ctx, sql`id in (select "userId" from sys_user_role where "roleId" = ${id})`);
        if (people) fail('people.roleHeld', { name: (await plain.get(ctx, { id })).name, ...people });
      }
      await plain.remove(ctx, { ids });
      await forgetOwners(
        ctx,
        ids.map((ownerId) => ({ ownerType: 'role', ownerId })),
      );
      grantsChanged(ctx);
    }),
};

/** Refuses roles that give more than whoever asks holds, those that they hold themselves, and those of people whom they do not see. */
export async function refuseRoles(ctx: Context, ids: readonly number[]): Promise<void> {
  await refuseBeyondMine(ctx, await reachOfRoles(ctx, ids));
  if (me(ctx).permissions.has('*')) return;
  const own = await ctx.db
    .selectFrom('sys_user_role')
    .select('id')
    .where('userId', '=', me(ctx).userId)
    .where('roleId', 'in', ids)
    .executeTakeFirst();
  if (own) fail('people.notYourOwnRole');
  const unseen = await ctx.db
    .selectFrom('sys_user_role')
    .innerJoin('sys_role', 'sys_role.id', 'roleId')
    .innerJoin('sys_user', 'sys_user.id', 'userId')
    .select('name')
    .where('roleId', 'in', ids)
    .where((eb) => eb.not(seenPeople(ctx)))
    .orderBy('sys_role.id')
    .executeTakeFirst();
  if (unseen) throw new Refusal(403, 'people.roleOfOthers', { name: unseen.name });
}

/** Keys by which the console knows the super administrator, and those without a role. */
const reserved = ['admin', defaultRole.toLowerCase()];

function refuseReserved({ roleKey }: Pick<Role, 'roleKey'>): void {
  if (reserved.includes(roleKey.toLowerCase())) failField('roleKey', 'people.roleKeyReserved', { key: roleKey });
}

interface StatusChange {
  ids: number[];
  status: Role['status'];
}

export async function changeRoleStatus(ctx: Context, { ids, status }: StatusChange): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const found = await Promise.all(ids.map((id) => plain.get(ctx, { id })));
    await refuseRoles(ctx, ids);
    await ctx.db
      .updateTable('sys_role')
      .set({ status, ...touched(ctx) })
      .where('id', 'in', ids)
      .execute();
    for (const { id, name, status: before } of found)
      await ctx.audit(`sys_role.${status}`, { id, name }, otherStatus(role, before, status));
    grantsChanged(ctx);
  });
}
