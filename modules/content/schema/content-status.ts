import type { CatalogAction } from '@kaiyin/modules/catalog/schema';
import type { Content } from './content.ts';

export const contentStatuses = [
  'draft',
  'to-publish',
  'scheduled',
  'published',
  're-edit',
  'offline',
  'archived',
  'deleted',
] as const;
export type ContentStatus = (typeof contentStatuses)[number];

type Facts = Pick<
  Content,
  'submitted' | 'dirty' | 'publicFrom' | 'publicUntil' | 'scheduledFor' | 'archived' | 'deletedTime'
>;

/** Whether readers can see the item at an instant. */
export const isPublic = ({ publicFrom, publicUntil, deletedTime }: Facts, now: string): boolean =>
  deletedTime === null && publicFrom !== null && publicFrom <= now && (publicUntil === null || publicUntil > now);

/** The state that screens show, derived from what is public and from the working copy, so that they cannot disagree. */
export function statusOf(item: Facts, now: string): ContentStatus {
  if (item.deletedTime !== null) return 'deleted';
  if (item.archived) return 'archived';
  const { publicFrom, publicUntil } = item;
  const waits = publicFrom !== null && publicFrom > now && (publicUntil === null || publicUntil > publicFrom);
  const replaces = item.scheduledFor !== null && item.scheduledFor > now && isPublic(item, now);
  if (item.submitted) return 'to-publish';
  if (waits || replaces) return 'scheduled';
  if (isPublic(item, now)) return item.dirty ? 're-edit' : 'published';
  return publicFrom === null ? 'draft' : 'offline';
}

export type ContentAction =
  | 'save'
  | 'to-publish'
  | 'send-back'
  | 'publish'
  | 'offline'
  | 'discard'
  | 'archive'
  | 'unarchive'
  | 'top'
  | 'cancel-top'
  | 'attribute'
  | 'move'
  | 'copy'
  | 'map'
  | 'sort'
  | 'lock'
  | 'unlock'
  | 'delete'
  | 'restore'
  | 'purge';

interface ActionRules {
  from: readonly ContentStatus[];
  permission: string;
  /** What one must be granted in the item's catalog. */
  right: CatalogAction;
}

const editable: readonly ContentStatus[] = ['draft', 'to-publish', 'scheduled', 'published', 're-edit', 'offline'];

/** From which states an action is allowed and which rights it needs: buttons and server read the same table. */
export const contentActions: Record<ContentAction, ActionRules> = {
  save: {
    from: ['draft', 'to-publish', 'scheduled', 'published', 're-edit', 'offline'],
    permission: 'cms:content:edit',
    right: 'EditContent',
  },
  'to-publish': { from: ['draft', 're-edit', 'offline'], permission: 'cms:content:edit', right: 'EditContent' },
  'send-back': { from: ['to-publish', 'scheduled'], permission: 'cms:content:publish', right: 'Publish' },
  publish: {
    from: ['draft', 'to-publish', 'scheduled', 'published', 're-edit', 'offline'],
    permission: 'cms:content:publish',
    right: 'Publish',
  },
  offline: {
    from: ['to-publish', 'scheduled', 'published', 're-edit'],
    permission: 'cms:content:publish',
    right: 'Publish',
  },
  discard: { from: ['re-edit', 'to-publish', 'scheduled'], permission: 'cms:content:edit', right: 'EditContent' },
  archive: { from: ['published', 'offline'], permission: 'cms:content:edit', right: 'EditContent' },
  unarchive: { from: ['archived'], permission: 'cms:content:edit', right: 'EditContent' },
  top: {
    from: ['draft', 'to-publish', 'scheduled', 'published', 're-edit', 'offline'],
    permission: 'cms:content:edit',
    right: 'EditContent',
  },
  'cancel-top': {
    from: ['draft', 'to-publish', 'scheduled', 'published', 're-edit', 'offline'],
    permission: 'cms:content:edit',
    right: 'EditContent',
  },
  attribute: { from: editable, permission: 'cms:content:edit', right: 'EditContent' },
  move: { from: editable, permission: 'cms:content:edit', right: 'EditContent' },
  copy: { from: [...editable, 'archived'], permission: 'cms:content:add', right: 'View' },
  map: { from: [...editable, 'archived'], permission: 'cms:content:add', right: 'View' },
  sort: { from: editable, permission: 'cms:content:edit', right: 'EditContent' },
  lock: { from: editable, permission: 'cms:content:edit', right: 'EditContent' },
  unlock: { from: [...editable, 'archived'], permission: 'cms:content:edit', right: 'EditContent' },
  delete: { from: ['draft', 'offline', 'archived'], permission: 'cms:content:delete', right: 'DeleteContent' },
  restore: { from: ['deleted'], permission: 'cms:content:delete', right: 'DeleteContent' },
  purge: { from: ['deleted'], permission: 'cms:content:delete', right: 'DeleteContent' },
};

/** What only the lock owner does with a locked content. */
export const lockedActions: readonly ContentAction[] = [
  'save',
  'discard',
  'attribute',
  'move',
  'sort',
  'publish',
  'delete',
];

/** What unlocks contents that others have locked. */
export const unlockPermission = 'cms:content:unlock';

export const allows = (action: ContentAction, status: ContentStatus): boolean =>
  contentActions[action].from.includes(status);

/** What is done with an origin only: its mappings have nothing of their own that it would change. */
const ofOrigins: readonly ContentAction[] = ['save', 'discard', 'attribute', 'lock', 'archive', 'unarchive'];

/** Whether an action can be taken on a content, be it a mapping or not. */
export const fitsMapping = (action: ContentAction, { mappingOf }: Pick<Content, 'mappingOf'>): boolean =>
  mappingOf === null || !ofOrigins.includes(action);

/** Both: the state allows it, and a mapping has what it changes. */
export const allowsFor = (
  action: ContentAction,
  { status, mappingOf }: Pick<Content, 'mappingOf'> & { status: ContentStatus },
): boolean => allows(action, status) && fitsMapping(action, { mappingOf });
