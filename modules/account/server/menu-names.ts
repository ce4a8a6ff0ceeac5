import type { OwnName } from '@kaiyin/modules/translation/server';
import type { Context } from '@kaiyin/server-kit';

/** Names of menu entries and buttons, as they are kept. */
export async function menuNames({ db }: Context): Promise<OwnName[]> {
  const rows = await db.selectFrom('sys_menu').select(['id', 'name']).execute();
  return rows.map(({ id, name }) => ({ key: `MENU.NAME.${id}`, name }));
}
