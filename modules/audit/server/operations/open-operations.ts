import type { DataScope } from '@kaiyin/server-kit';
import { sql } from 'kysely';

/** What was done at sites that are open to the reader, or at none. */
export const openOperations: DataScope = ({ user }) => {
  if (!user || user.sites === 'all') return undefined;
  if (user.sites.size === 0) return sql<boolean>`sys_operation."siteId" is null`;
  return sql<boolean>`(sys_operation."siteId" is null or sys_operation."siteId" in (${sql.join([...user.sites])}))`;
};
