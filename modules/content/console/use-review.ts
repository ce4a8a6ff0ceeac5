import { hasPermission, useText, type Text } from '@kaiyin/console-kit';
import { allows, contentActions, type ContentStatus } from '@kaiyin/modules/content/schema';
import { usePublishPlan, type PlanChoice } from '@kaiyin/modules/plan/console';
import { useCallback } from 'react';
import { isLater } from './is-later.ts';

interface Reviewed {
  id: number;
  title: string;
  status: ContentStatus;
  publishDate: string | null;
}

/** Actions that change what readers see, so that one may look first. */
export type PlannedAction = 'publish' | 'offline' | 'delete';
const planned: readonly PlannedAction[] = ['publish', 'offline', 'delete'];

export const isReviewable = (status: ContentStatus): boolean => plannedFor([status]).length > 0;

const plannedFor = (statuses: readonly ContentStatus[]): PlannedAction[] =>
  planned.filter(
    (action) => hasPermission(contentActions[action].permission) && statuses.every((status) => allows(action, status)),
  );

/** Shows what publishing, taking offline or deleting would do to the site; answers what the user then chose to do. */
export function useReview() {
  const t = useText();
  const review = usePublishPlan();
  return useCallback(
    async (rows: readonly Reviewed[], tab: 'files' | 'failures' = 'files'): Promise<PlannedAction | undefined> => {
      const [first, ...others] = plannedFor(rows.map(({ status }) => status)).map((action) =>
        choiceOf(t, action, rows),
      );
      if (!first) return undefined;
      const [row] = rows;
      const title =
        rows.length === 1 && row
          ? t('plan.titleContent', { name: row.title })
          : t('plan.titleContents', { count: rows.length });
      return (await review({ title, choices: [first, ...others], tab })) as PlannedAction | undefined;
    },
    [t, review],
  );
}

const choiceOf = (t: Text, action: PlannedAction, rows: readonly Reviewed[]): PlanChoice => ({
  key: action,
  label: t(action === 'publish' && rows.every(isLater) ? 'content.schedule' : `content.act.${action}`),
  change: { type: 'contents', action, ids: rows.map(({ id }) => id) },
  danger: action !== 'publish',
});
