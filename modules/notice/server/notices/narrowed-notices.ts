import { madeInScope } from '@kaiyin/modules/account/server';
import type { DataScope } from '@kaiyin/server-kit';
import { sql } from 'kysely';

/** Notices of people whom the caller may see, for those who write notices; who reads them is another matter. */
export const narrowedNotices: DataScope = (ctx) =>
  madeInScope(ctx, sql.ref('sys_notice.createBy'), 'system:notice:view', 'system:notice:list');
