import { preferenceDefaults, type Preferences } from '@kaiyin/modules/account/schema';
import type { Context } from '@kaiyin/server-kit';
import { me } from './person.ts';

/** What the caller prefers, with what is preferred unless somebody says otherwise. */
export async function getPreferences(ctx: Context): Promise<Preferences> {
  const rows = await mine(ctx, Object.keys(preferenceDefaults));
  return { ...preferenceDefaults, ...Object.fromEntries(rows.map((row) => [row.preferenceKey, row.preferenceValue])) };
}

/** Keeps the caller's choices; those that are not named stay. */
export const savePreferences = (ctx: Context, changes: Partial<Preferences>): Promise<void> => keep(ctx, changes);

const currentSite = 'CurrentSite';

/** The site that the caller chose last, on whatever device; undefined when none was. */
export async function chosenSite(ctx: Context): Promise<number | undefined> {
  const [row] = await mine(ctx, [currentSite]);
  return row && Number(row.preferenceValue);
}

/** Keeps the site that the caller chose. */
export const keepChosenSite = (ctx: Context, siteId: number): Promise<void> =>
  keep(ctx, { [currentSite]: String(siteId) });

/** What the caller keeps under a key of another module, as it was kept; undefined when nothing was. */
export async function getOwnRecord(ctx: Context, key: string): Promise<string | undefined> {
  const [row] = await mine(ctx, [key]);
  return row?.preferenceValue;
}

/** Keeps something of the caller under a key of another module, in place of what was there. */
export const keepOwnRecord = (ctx: Context, key: string, value: string): Promise<void> => keep(ctx, { [key]: value });

function mine(ctx: Context, keys: string[]) {
  const { userType, userId } = me(ctx);
  return ctx.db
    .selectFrom('sys_preference')
    .select(['preferenceKey', 'preferenceValue'])
    .where('ownerType', '=', userType)
    .where('ownerId', '=', userId)
    .where('preferenceKey', 'in', keys)
    .execute();
}

async function keep(ctx: Context, values: Record<string, string | undefined>): Promise<void> {
  const { userType, userId } = me(ctx);
  const rows = Object.entries(values).map(([preferenceKey, preferenceValue = '']) => ({
    ownerType: userType,
    ownerId: userId,
    preferenceKey,
    preferenceValue,
  }));
  if (rows.length === 0) return;
  await ctx.db
    .insertInto('sys_preference')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['ownerType', 'ownerId', 'preferenceKey'])
        .doUpdateSet(({ ref }) => ({ preferenceValue: ref('excluded.preferenceValue') })),
    )
    .execute();
}
