import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Which rows a role shows; one of which nothing is said shows all, as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'sys_role_scope', { roleId: 'integer', dataScope: 'text' }, { unique: [['roleId']] });
  await createTable(
    db,
    'sys_role_dept',
    { roleId: 'integer', deptId: 'integer' },
    { unique: [['roleId', 'deptId']], index: [['deptId']] },
  );
}
