import { sql, type RawBuilder } from 'kysely';
import type { ContentStatus } from '@kaiyin/modules/content/schema';

type Condition = RawBuilder<boolean>;

/** Readers may see it at an instant, if it is not deleted. */
export const isShown = (now: string): Condition =>
  sql<boolean>`("publicFrom" is not null and "publicFrom" <= ${now} and ("publicUntil" is null or "publicUntil" > ${now}))`;

/** The same derivation as `statusOf`, as a condition on `cms_content` at an instant. Constants are literal for partial indexes. */
export const hasStatus = (status: ContentStatus, now: string): Condition =>
  status === 'deleted' ? sql`"deletedTime" is not null` : stateAmong(sql<boolean>`"deletedTime" is null`, status, now);

/** The state that restoring a deleted content brings back. */
export const hadStatus = (status: Exclude<ContentStatus, 'deleted'>, now: string): Condition =>
  stateAmong(sql<boolean>`"deletedTime" is not null`, status, now);

function stateAmong(among: Condition, status: Exclude<ContentStatus, 'deleted'>, now: string): Condition {
  const shown = isShown(now);
  const waits = sql<boolean>`("publicFrom" is not null and "publicFrom" > ${now} and ("publicUntil" is null or "publicUntil" > "publicFrom"))`;
  const replaces = sql<boolean>`("scheduledFor" is not null and "scheduledFor" > ${now} and ${shown})`;
  const planned = sql<boolean>`(${waits} or ${replaces})`;
  const pending = sql<boolean>`(submitted = 1 or ${planned})`;
  const listed = sql<boolean>`${among} and archived = 0`;
  switch (status) {
    case 'archived':
      return sql`${among} and archived = 1`;
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
