import { listUsers as listUsersApi, type FoundUser } from '@kaiyin/modules/organisation/schema';
import type { Context, Finder } from '@kaiyin/server-kit';
import { listUsers } from './list-users.ts';

const most = 6;

/** People of the staff by parts of their names, numbers and addresses. */
export const userFinder: Finder = {
  id: 'users',
  as: listUsersApi,
  async find(ctx: Context, words: string): Promise<FoundUser[]> {
    const { rows } = await listUsers(ctx, { words, pageNum: 1, pageSize: most });
    return rows.map(({ id, userName, nickName, deptName }) => ({ id, userName, nickName, deptName }));
  },
};
