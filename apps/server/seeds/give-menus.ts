import { created, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';
import type { MenuSeed } from './menus.ts';
import '../start/tables.ts';

/**
 * Gives a database the entries of the default menu that it has never been given, each once: what has been edited, moved or
 * removed since stays as it is. No role gains anything by it.
 */
export async function giveMenus(ctx: Context, seeds: readonly MenuSeed[]): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const given = new Map(
      (await ctx.db.selectFrom('sys_menu_seed').selectAll().execute()).map(({ seedId, menuId }) => [seedId, menuId]),
    );
    const missing = seeds.filter(({ id }) => !given.has(id));
    if (missing.length === 0) return;
    const present = new Map(
      (await ctx.db.selectFrom('sys_menu').select(['id', 'name', 'perms']).execute()).map((menu) => [menu.id, menu]),
    );
    const free = missing.filter(({ id }) => !present.has(id));
    if (free.length > 0)
      await ctx.db
        .insertInto('sys_menu')
        .values(free.map((seed) => rowOf(ctx, seed)))
        .execute();
    await passGivenIds(ctx);
    for (const { id } of free) given.set(id, id);
    // The others' ids are somebody's own entries by now.
    for (const seed of missing.filter((seed) => !free.includes(seed)))
      given.set(seed.id, isSame(present.get(seed.id), seed) ? seed.id : await addBeside(ctx, seed));
    await putInPlace(ctx, { seeds, missing, given });
    const rows = missing.map(({ id: seedId }) => ({ seedId, menuId: given.get(seedId) ?? seedId }));
    await ctx.db.insertInto('sys_menu_seed').values(rows).execute();
  });
}

const isSame = (menu: { name: string; perms: string | null } | undefined, seed: MenuSeed): boolean =>
  menu?.perms === seed.perms && menu.name === seed.name;

const rowOf = (ctx: Context, seed: MenuSeed) => ({
  ...created(ctx),
  ...seed,
  routeQuery: null,
  external: false,
  cached: true,
  visible: true,
  status: 'enabled' as const,
});

async function addBeside(ctx: Context, seed: MenuSeed): Promise<number> {
  const { id: _, ...row } = rowOf(ctx, seed);
  return (await ctx.db.insertInto('sys_menu').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

interface Given {
  seeds: readonly MenuSeed[];
  missing: readonly MenuSeed[];
  given: ReadonlyMap<number, number>;
}

/**
 * Below the rows that came of their parents. A screen whose parent was removed stands below the next one that is there;
 * a button whose screen was removed goes with it.
 */
async function putInPlace(ctx: Context, { seeds, missing, given }: Given): Promise<void> {
  const parentOf = new Map(seeds.map(({ id, parentId }) => [id, parentId]));
  const there = new Set((await ctx.db.selectFrom('sys_menu').select('id').execute()).map(({ id }) => id));
  const isThere = (seedId: number) => seedId === 0 || there.has(given.get(seedId) ?? seedId);
  for (const { id, parentId: parent, menuType } of missing) {
    const own = given.get(id) ?? id;
    let above = parent;
    while (!isThere(above)) above = parentOf.get(above) ?? 0;
    const parentId = above === 0 ? 0 : (given.get(above) ?? above);
    if (menuType === 'button' && above !== parent) await ctx.db.deleteFrom('sys_menu').where('id', '=', own).execute();
    else if (parentId !== parent || own !== id)
      await ctx.db.updateTable('sys_menu').set({ parentId }).where('id', '=', own).execute();
  }
}

// PostgreSQL counts on from its own counter, which knows nothing of ids that were given.
async function passGivenIds(ctx: Context): Promise<void> {
  if (!isPostgres(ctx.db as Kysely<unknown>)) return;
  await sql`select setval(pg_get_serial_sequence('sys_menu', 'id'), (select max(id) from sys_menu))`.execute(ctx.db);
}
