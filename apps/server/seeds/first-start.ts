import { randomBytes } from 'node:crypto';
import { createUser } from '@kaiyin/modules/account/server';
import { seedDictionaries } from '@kaiyin/modules/dictionary/server';
import { created, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';
import { menuSeeds } from './menus.ts';

const knownPasswords = new Set([
  'password',
  '12345678',
  '123456789',
  '88888888',
  'admin123',
  'admin888',
  'administrator',
  'qwerty123',
]);

/** Menus, dictionaries, roles and the administrator; what is there stays. Answers the password that was made, if one was. */
export async function firstStart(ctx: Context, wanted: string | undefined): Promise<string | undefined> {
  await ctx.transaction(seedMenus);
  await seedDictionaries(ctx);
  const anyone = await ctx.db.selectFrom('sys_user').select('id').executeTakeFirst();
  if (anyone) return undefined;
  if (wanted !== undefined && (wanted.length < 8 || knownPasswords.has(wanted.toLowerCase()))) {
    throw new Error(
      'KAIYIN_ADMIN_PASSWORD is too short or too well known: choose at least 8 characters that are not a common password',
    );
  }
  const password = wanted ?? generatedPassword();
  await createUser(ctx, { userName: 'admin', nickName: '管理员', password, superAdmin: true });
  return wanted === undefined ? password : undefined;
}

/** Letters and digits without look-alikes, about 83 bits. */
function generatedPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
  const letters = Array.from(randomBytes(64), (byte) => (byte < 220 ? alphabet[byte % alphabet.length] : '')).join('');
  return `${letters.slice(0, 14)}k7`;
}

async function seedMenus(ctx: Context): Promise<void> {
  const present = new Set((await ctx.db.selectFrom('sys_menu').select('id').execute()).map((row) => row.id));
  const missing = menuSeeds.filter(([id]) => !present.has(id));
  if (missing.length === 0) return;
  const now = created(ctx);
  await ctx.db
    .insertInto('sys_menu')
    .values(
      missing.map(([id, parentId, sort, name, menuType, path, component, perms, icon]) => ({
        ...now,
        id,
        parentId,
        sort,
        name,
        menuType,
        path: path || null,
        component: component || null,
        routeQuery: null,
        external: false,
        cached: true,
        visible: true,
        status: 'enabled' as const,
        perms: perms || null,
        icon: icon || null,
      })),
    )
    .execute();
  await passGivenIds(ctx);
}

// PostgreSQL counts on from its own counter, which knows nothing of ids that were given.
async function passGivenIds(ctx: Context): Promise<void> {
  if (!isPostgres(ctx.db as unknown as Kysely<unknown>)) return;
  await sql`select setval(pg_get_serial_sequence('sys_menu', 'id'), (select max(id) from sys_menu))`.execute(ctx.db);
}

/** Whether there is no site yet. */
export const isEmpty = async (ctx: Context): Promise<boolean> =>
  (await ctx.db.selectFrom('cms_site').select('id').executeTakeFirst()) === undefined;
