import type { Context } from '@kaiyin/server-kit';

/** All roles in their order. */
export const roleChoices = ({ db }: Context) =>
  db.selectFrom('sys_role').select(['id', 'name', 'roleKey', 'status']).orderBy('sort').orderBy('id').execute();
