import { randomBytes } from 'node:crypto';
import { seedRoles } from '@kaiyin/modules/access/server';
import { createUser } from '@kaiyin/modules/account/server';
import { seedDictionaries } from '@kaiyin/modules/dictionary/server';
import { seedTasks, targetsByName } from '@kaiyin/modules/job/server';
import { seedOrganisation } from '@kaiyin/modules/organisation/server';
import { seedWords } from '@kaiyin/modules/word/server';
import { listOf, type Context } from '@kaiyin/server-kit';
import { modules } from '../modules.ts';
import { giveMenus } from './give-menus.ts';
import { menuSeeds } from './menus.ts';

/** Menus, dictionaries, the administrator and, with them, what an organisation begins with; what is there stays. Answers the password that was made, if one was. */
export async function firstStart(ctx: Context, wanted: string | undefined): Promise<string | undefined> {
  await giveMenus(ctx, menuSeeds);
  await seedDictionaries(ctx);
  await seedTasks(ctx, targetsByName(listOf(modules, 'jobTargets')));
  const anyone = await ctx.db.selectFrom('sys_user').select('id').executeTakeFirst();
  if (anyone) return undefined;
  const password = wanted ?? generatedPassword();
  await createUser(ctx, { userName: 'admin', nickName: '管理员', password, superAdmin: true });
  await ctx.transaction(async (ctx) => {
    await seedOrganisation(ctx);
    await seedRoles(ctx);
  });
  await seedWords(ctx);
  return wanted === undefined ? password : undefined;
}

/** Letters and digits without look-alikes, about 83 bits. */
function generatedPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
  const letters = Array.from(randomBytes(64), (byte) => (byte < 220 ? alphabet[byte % alphabet.length] : '')).join('');
  return `${letters.slice(0, 14)}k7`;
}

/** Whether there is no site yet. */
export const isEmpty = async (ctx: Context): Promise<boolean> =>
  (await ctx.db.selectFrom('cms_site').select('id').executeTakeFirst()) === undefined;
