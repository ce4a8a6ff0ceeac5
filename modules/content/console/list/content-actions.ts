import { hasPermission, type RowAction, type Text } from '@kaiyin/console-kit';
import type { MayInCatalog } from '@kaiyin/modules/catalog/console';
import { isSiteHeld } from '@kaiyin/modules/plan/console';
import { isLockedByOther, mayUnlock } from '../lock.ts';
import { consequenceOfDelete, mappingsTaken } from '../mapping/taken-along.tsx';
import type { PlainAction } from '../acted.ts';
import { isReviewable, type PlannedAction } from '../use-review.ts';
import {
  allowsFor,
  contentActions,
  lockedActions,
  unlockPermission,
  type ContentRow,
} from '@kaiyin/modules/content/schema';

type Review = (rows: readonly ContentRow[]) => Promise<PlannedAction | undefined>;
type Act = (action: PlainAction, rows: readonly ContentRow[]) => Promise<boolean>;
type Listed = Exclude<PlainAction, 'discard' | 'restore' | 'purge'>;

const order: readonly Listed[] = [
  'publish',
  'to-publish',
  'send-back',
  'offline',
  'top',
  'cancel-top',
  'archive',
  'unarchive',
  'lock',
  'unlock',
  'delete',
];
const asks: Partial<Record<Listed, 'content.ask.offline' | 'content.ask.archive'>> = {
  offline: 'content.ask.offline',
  archive: 'content.ask.archive',
};

interface Offer {
  /** Asks before whatever touches more than one. */
  many: boolean;
  may: MayInCatalog;
}

const fits = (action: Listed, row: ContentRow): boolean => {
  const { status, isTop, lockedBy } = row;
  const isAllowed = allowsFor(action, row);
  if (lockedActions.includes(action) && isLockedByOther(lockedBy)) return false;
  if (action === 'lock') return lockedBy === null && isAllowed;
  if (action === 'unlock') return mayUnlock(lockedBy) && isAllowed;
  if (action === 'top') return !isTop && isAllowed;
  if (action === 'cancel-top') return isTop && isAllowed;
  return isAllowed && !(action === 'publish' && status === 'published');
};

/** What may be done with contents, in the order in which it is offered. */
export function contentRowActions(t: Text, act: Act, { many, may }: Offer): RowAction<ContentRow>[] {
  return order.map((action) => contentAction(t, act, { action, many, may }));
}

const permissionsOf = (action: Listed): string[] =>
  action === 'unlock' ? [contentActions.unlock.permission, unlockPermission] : [contentActions[action].permission];

/** One of them. */
export const contentAction = (
  t: Text,
  act: Act,
  { action, many = false, may = () => true }: { action: Listed } & Partial<Offer>,
): RowAction<ContentRow> => ({
  label: t(`content.act.${action}`),
  permission: permissionsOf(action),
  danger: action === 'delete',
  ...(action === 'publish' && { shortcut: 'p' }),
  visibleFor: (row) => fits(action, row) && may(contentActions[action].right, row.catalogId),
  run: (rows) => act(action, rows),
  ...question(t, action, many),
});

/** Looks at what would change first, and does what was then chosen. */
export const reviewAction = (t: Text, review: Review, act: Act): RowAction<ContentRow> => ({
  label: t('plan.reviewPublish'),
  visibleFor: ({ status }) => isReviewable(status),
  run: async (rows) => {
    const chosen = await review(rows);
    if (chosen) await act(chosen, rows);
  },
});

function question(t: Text, action: Listed, many: boolean): Pick<RowAction<ContentRow>, 'confirm'> {
  const label = t(`content.act.${action}`);
  if (action === 'delete') {
    return {
      confirm: async (rows) => ({
        names: rows.map(({ title }) => title),
        consequence: await consequenceOfDelete(t, rows),
      }),
    };
  }
  const ask = asks[action];
  if (action === 'top' || action === 'lock' || action === 'unlock' || (!many && !ask)) return {};
  return {
    confirm: async (rows) => {
      // Where the site is held, the plan of either answer is the question.
      if ((action === 'offline' || action === 'publish') && (await isSiteHeld())) return undefined;
      const names = rows.slice(0, 5).map(({ title }) => title);
      const taken = action === 'offline' ? await mappingsTaken(t, rows) : '';
      return {
        title: t('content.ask.title', { action: label, count: rows.length }),
        text: ask ? t(ask) + taken : names.join(t('content.comma')),
        ok: label,
      };
    },
  };
}

export const mayAdd = () => hasPermission('cms:content:add');
export const mayEdit = () => hasPermission('cms:content:edit');
