import { allow, endpoint, id, ids } from '@kaiyin/entity';
import { z } from 'zod';
import { content, contentAttributes } from './content.ts';
import { contentActions, unlockPermission } from './content-status.ts';

/** Adds an attribute to working copies, or takes it off; what is public stays until it is published. */
export const setAttribute = endpoint({
  method: 'PUT',
  path: '/cms/content/attr',
  access: allow(contentActions.attribute.permission),
  site: true,
  labels: content.table,
  input: ids.extend({ attribute: z.enum(contentAttributes), on: z.boolean() }),
}).output<void>();

/** Moves working copies to another catalog; what is public stays where it is until it is published. */
export const moveContents = endpoint({
  method: 'PUT',
  path: '/cms/content/move',
  access: allow(contentActions.move.permission),
  site: true,
  labels: content.table,
  input: ids.extend({ catalogId: id }),
}).output<void>();

/** The most contents, and the most catalogs, of one call. */
export const mostCopied = { contents: 100, catalogs: 10 } as const;

export interface Copied {
  made: { id: number; title: string; catalogId: number }[];
  /** A catalog that takes no copies, or one content that it does not take. */
  refused: { catalogName: string; title: string | null; reason: string }[];
}

/** Copies contents into catalogs as new drafts. Catalogs that cannot take them are named; the others get theirs. */
export const copyContents = endpoint({
  method: 'POST',
  path: '/cms/content/copy',
  access: allow(contentActions.copy.permission),
  site: true,
  labels: content.table,
  input: z.object({
    ids: z.array(id).min(1, 'Common.RuleTips.SelectFirst').max(mostCopied.contents),
    catalogIds: z.array(id).min(1, 'Common.RuleTips.SelectFirst').max(mostCopied.catalogs),
  }),
}).output<Copied>();

/** Puts a content directly before another one of its catalog, and makes it pinned or not as that one is. */
export const sortContent = endpoint({
  method: 'PUT',
  path: '/cms/content/sort',
  access: allow(contentActions.sort.permission),
  site: true,
  labels: content.table,
  input: z.object({ id, beforeId: id }),
}).output<void>();

/** Keeps contents from being changed by others. Refuses those that another has locked. */
export const lockContents = endpoint({
  method: 'PUT',
  path: '/cms/content/lock',
  access: allow(contentActions.lock.permission),
  site: true,
  labels: content.table,
  input: ids,
}).output<void>();

/** Ends locks: one's own, and those of others with a permission of its own. */
export const unlockContents = endpoint({
  method: 'PUT',
  path: '/cms/content/unlock',
  access: allow(contentActions.unlock.permission, unlockPermission),
  site: true,
  labels: content.table,
  input: ids,
}).output<void>();
