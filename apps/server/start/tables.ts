import { internalTable } from '@kaiyin/server-kit';

/** Says which data folder belongs to this database. */
interface Installation {
  code: string;
}
/** The source that a migration had when it was applied. */
interface MigrationHash {
  name: string;
  hash: string;
}
/** An entry of the default menu that this database has been given once, and the row that came of it. */
interface MenuSeedGiven {
  seedId: number;
  menuId: number;
}
declare module '@kaiyin/server-kit/database' {
  interface Tables {
    sys_installation: Installation;
    sys_migration_hash: MigrationHash;
    sys_menu_seed: MenuSeedGiven;
  }
}
export const startTables = [
  internalTable<Installation>('sys_installation', { code: 'text' }),
  internalTable<MigrationHash>('sys_migration_hash', { name: 'text', hash: 'digest' }),
  internalTable<MenuSeedGiven>('sys_menu_seed', { seedId: 'integer', menuId: 'integer' }),
];
