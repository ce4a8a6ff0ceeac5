import { me, type GrantOwner } from '@kaiyin/modules/account/server';
import type { OwnerInput } from '@kaiyin/modules/access/schema';
import { forbidden, notFound, Refusal, touched, type Context } from '@kaiyin/server-kit';
import { refuseMyself, refuseOthersBeyond, seenPeople } from '@kaiyin/modules/organisation/server';
import { refuseRoles } from '../roles/roles.ts';

const asked = { Role: 'system:role', User: 'system:user' } as const;

/** Whom a call speaks of. */
export const ownerOf = ({ ownerType, owner }: OwnerInput): GrantOwner => ({
  ownerType: ownerType === 'Role' ? 'role' : 'user',
  ownerId: owner,
});

/** Refuses whoever may not see people, or roles, where one of them is asked about; answers what the owner is called. */
export async function visibleOwner(ctx: Context, input: OwnerInput): Promise<string> {
  refuseUnless(ctx, input, ['view', 'list', 'grant']);
  return nameOf(ctx, input);
}

/**
 * An owner whose grants are changed in this transaction, which waits for whoever changes them at the same time: nobody
 * changes their own, nor those of whoever has more; nor are there grants of super administrators, who have everything.
 */
export async function heldOwner(ctx: Context, input: OwnerInput): Promise<string> {
  refuseUnless(ctx, input, ['grant']);
  const name = await nameOf(ctx, input);
  await ctx.db.updateTable(tableOf(input)).set(touched(ctx)).where('id', '=', input.owner).execute();
  if (input.ownerType === 'Role') await refuseRoles(ctx, [input.owner]);
  else {
    refuseMyself(ctx, [input.owner]);
    await refuseOthersBeyond(ctx, [input.owner]);
  }
  return name;
}

function refuseUnless(ctx: Context, { ownerType }: OwnerInput, verbs: readonly string[]): void {
  const { permissions } = me(ctx);
  const holds = ['*', ...verbs.map((verb) => `${asked[ownerType]}:${verb}`)].some((one) => permissions.has(one));
  if (!holds) throw forbidden();
}

const tableOf = ({ ownerType }: OwnerInput) => (ownerType === 'Role' ? ('sys_role' as const) : ('sys_user' as const));

async function nameOf(ctx: Context, { ownerType, owner }: OwnerInput): Promise<string> {
  const { db } = ctx;
  const found =
    ownerType === 'Role'
      ? await db.selectFrom('sys_role').select('name').where('id', '=', owner).executeTakeFirst()
      : await db
          .selectFrom('sys_user')
          .select('userName as name')
          .where('id', '=', owner)
          .where(seenPeople(ctx))
          .executeTakeFirst();
  if (!found) throw notFound();
  return found.name;
}

/** What a change of grants is logged as. */
export const logged = ({ ownerType }: OwnerInput, what: 'permissions' | 'records') =>
  `${ownerType === 'Role' ? 'sys_role' : 'sys_user'}.${what}` as const;

/** Refuses a change of grants that somebody else has changed since they were read; the console reads them anew. */
export const overtaken = (key: 'people.permissionsChanged' | 'people.grantsChanged'): Refusal =>
  new Refusal(500, key, {}, undefined, { isOvertaken: true });
