import { createIndex, createTable } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

const siteRights = ['View', 'Edit', 'Delete', 'Publish', 'AddPageWidget', 'AddCatalog'].map((one) => `Site:${one}`);
const catalogRights = [
  'View',
  'Edit',
  'Delete',
  'Publish',
  'ShowHide',
  'Move',
  'Sort',
  'AddContent',
  'EditContent',
  'DeleteContent',
].map((one) => `Catalog:${one}`);

/**
 * What is granted, to roles and to people, as rows that say by whom and when. Whoever could work in a site may do there what
 * they could: its record rights are all granted, menu permissions decide as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const grant = { ownerType: 'text', ownerId: 'integer', createBy: 'text', createTime: 'instant' } as const;
  await createTable(
    db,
    'sys_menu_grant',
    { ...grant, menuId: 'integer' },
    { unique: [['ownerType', 'ownerId', 'menuId']], index: [['menuId']] },
  );
  await createTable(
    db,
    'sys_record_grant',
    { ...grant, right: 'text', siteId: 'integer', recordId: 'integer', granted: 'boolean' },
    { unique: [['ownerType', 'ownerId', 'right', 'siteId', 'recordId']] },
  );
  await createIndex(db, 'sys_record_grant', ['siteId', 'recordId']);
  const now = new Date().toISOString();
  await sql`
    insert into sys_menu_grant ("ownerType", "ownerId", "createBy", "createTime", "menuId")
    select distinct 'role', "roleId", 'system', cast(${now} as text), "menuId" from sys_role_menu`.execute(db);
  for (const right of [...siteRights, ...catalogRights]) {
    await sql`
      insert into sys_record_grant ("ownerType", "ownerId", "createBy", "createTime", "right", "siteId", "recordId", granted)
      select distinct 'role', "roleId", 'system', cast(${now} as text), cast(${right} as text), "siteId", 0, 1 from sys_role_site`.execute(
      db,
    );
    await sql`
      insert into sys_record_grant ("ownerType", "ownerId", "createBy", "createTime", "right", "siteId", "recordId", granted)
      select 'role', id, 'system', cast(${now} as text), cast(${right} as text), 0, 0, 1 from sys_role
      where "allSites" = 1`.execute(db);
  }
  await db.schema.dropTable('sys_role_menu').execute();
  await db.schema.dropTable('sys_role_site').execute();
  await db.schema.alterTable('sys_role').dropColumn('allSites').execute();
}
