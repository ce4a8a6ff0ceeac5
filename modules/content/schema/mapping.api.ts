import { allow, endpoint, id } from '@kaiyin/entity';
import { z } from 'zod';
import type { ContentRow } from './content.api.ts';
import type { Copied } from './content-life.api.ts';
import { content } from './content.ts';
import { contentActions } from './content-status.ts';
import { idList } from './id-list.ts';

/** The most contents, and the most catalogs, of one call. */
export const mostMapped = { contents: 100, catalogs: 50 } as const;

/**
 * Shows contents in further catalogs, by mappings that are drafts; a mapping that is mapped is its origin. Catalogs that cannot
 * take any are named; the task goes on with the others.
 */
export const mapContents = endpoint({
  method: 'POST',
  path: '/cms/content/mapping',
  access: allow(contentActions.map.permission),
  site: true,
  labels: content.table,
  input: z.object({
    ids: z.array(id).min(1, 'Common.RuleTips.SelectFirst').max(mostMapped.contents),
    catalogIds: z.array(id).min(1, 'Common.RuleTips.SelectFirst').max(mostMapped.catalogs),
  }),
}).output<{ taskId: number; refused: Copied['refused'] }>();

export interface Mappings {
  /** Those that the caller may see. */
  rows: ContentRow[];
  /** How many there are besides. */
  hidden: number;
}

/** The mappings of some contents, recycle bin apart. */
export const listMappings = endpoint({
  method: 'GET',
  path: '/cms/content/mapping/list',
  access: allow('cms:content:view', 'cms:content:list'),
  site: true,
  input: z.object({ ids: idList }),
}).output<Mappings>();
