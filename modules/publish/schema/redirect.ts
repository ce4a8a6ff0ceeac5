import { choice, entity, integer, longText, optional, text, type Row } from '@kaiyin/entity';
import { z } from 'zod';
import { isPathBelowRoot, isRedirectTarget, pathBelowRoot } from './redirect-address.ts';

/** What a person can have a redirect lead to by its identity, wherever that lies. */
export const redirectKinds = ['content', 'catalog', 'list'] as const;

/** Pages whose moves a publish records: the same, and the feeds of catalogs. */
export const movingKinds = [...redirectKinds, 'rss', 'atom', 'jsonFeed'] as const;

/** From an address that has no page any more to one that has. */
export const redirect = entity('cms_redirect', {
  permission: 'cms:redirect',
  scope: 'site',
  fields: {
    /** Empty for every pipe. */
    pipeCode: longText({
      max: 20,
      widget: 'text',
      filter: 'equals-or-all',
      inList: true,
      names: { row: 'cms_publishpipe', by: 'code' },
    }),
    /** Below the pipe's root, without a slash in front; of a folder with one at the end. */
    fromPath: {
      ...text({ max: 500, filter: 'contains', inList: true, sortable: true }),
      zod: z.string().max(500).transform(pathBelowRoot).refine(isPathBelowRoot, 'publish.redirectPathRule'),
    },
    /** A web address, or a path of the site that begins with a slash; null when a subject is named. */
    toUrl: optional({
      ...text({ max: 1000 }),
      zod: z.string().trim().max(1000).refine(isRedirectTarget, 'publish.redirectTargetRule'),
    }),
    subjectKind: optional(choice(movingKinds)),
    /** Content or catalog; 0 when an address is given. */
    subjectId: integer({ min: 0, initial: 0 }),
    statusCode: choice(['301', '302'], { inList: true, initial: '301' }),
    /** `moved`: recorded by a publish. */
    origin: choice(['moved', 'manual'], { filter: 'equals', inList: true, initial: 'manual' }),
    note: longText({ max: 200 }),
  },
  unique: [['siteId', 'pipeCode', 'fromPath']],
  order: { by: 'id', direction: 'desc' },
});
export type Redirect = Row<typeof redirect>;
