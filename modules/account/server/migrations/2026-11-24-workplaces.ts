import { addColumn, createIndex, createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Departments and posts, and who is in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'sys_dept',
    {
      parentId: 'integer',
      name: 'text',
      sort: 'integer',
      leader: 'text?',
      phone: 'text?',
      email: 'text?',
      status: 'text',
    },
    { audited: true, unique: [['parentId', 'name']] },
  );
  await createTable(
    db,
    'sys_post',
    { code: 'text', name: 'text', sort: 'integer', status: 'text', remark: 'text' },
    { audited: true, unique: [['code'], ['name']] },
  );
  await createTable(db, 'sys_user_post', { userId: 'integer', postId: 'integer' }, { unique: [['userId', 'postId']] });
  await createIndex(db, 'sys_user_post', ['postId']);
  await addColumn(db, 'sys_user', 'deptId', 'integer?');
  await addColumn(db, 'sys_user', 'realName', 'text?');
  await addColumn(db, 'sys_user', 'remark', 'text', '');
  await createIndex(db, 'sys_user', ['deptId']);
}
