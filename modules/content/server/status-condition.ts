import { sql, type RawBuilder } from 'kysely';
import type { ContentStatus } from '@kaiyin/modules/content/schema';

/** The same derivation as `statusOf`, as a condition on `cms_content` at an instant. Constants are literal for partial indexes. */
export function hasStatus(status: ContentStatus, now: string): RawBuilder<boolean> {
  const shown = sql<boolean>`("publicFrom" is not null and "publicFrom" <= ${now} and ("publicUntil" is null or "publicUntil" > ${now}))`;
  const waits = sql<boolean>`("publicFrom" is not null and "publicFrom" > ${now} and ("publicUntil" is null or "publicUntil" > "publicFrom"))`;
  const replaces = sql<boolean>`("scheduledFor" is not null and "scheduledFor" > ${now} and ${shown})`;
  const planned = sql<boolean>`(${waits} or ${replaces})`;
  const pending = sql<boolean>`(submitted = 1 or ${planned})`;
  const listed = sql<boolean>`"deletedTime" is null and archived = 0`;
  switch (status) {
    case 'deleted':
      return sql`"deletedTime" is not null`;
    case 'archived':
      return sql`"deletedTime" is null and archived = 1`;
    case 'to-publish':
      return sql`${listed} and submitted = 1`;
    case 'scheduled':
      return sql`${listed} and submitted = 0 and ${planned}`;
    case 'published':
      return sql`${listed} and not ${pending} and ${shown} and dirty = 0`;
    case 're-edit':
      return sql`${listed} and not ${pending} and ${shown} and dirty = 1`;
    case 'draft':
      return sql`${listed} and not ${pending} and "publicFrom" is null`;
    case 'offline':
      return sql`${listed} and not ${pending} and "publicFrom" is not null and not ${shown}`;
  }
}
