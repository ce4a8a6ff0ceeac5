import { useText } from '@kaiyin/console-kit';
import { usePublishPlan, type PlanChoice } from '@kaiyin/modules/plan/console';
import type { WidgetRow } from '@kaiyin/modules/widget/schema';
import { useCallback } from 'react';
import { usePublishWidgets } from './use-publish-widgets.ts';
import { isShown, may } from './widget-allows.ts';

type Reviewed = Pick<WidgetRow, 'id' | 'name' | 'status' | 'plannedFor' | 'lacking'>;
const actions = ['publish', 'offline'] as const;
const isAllowed = { publish: may<Reviewed>('Publish'), offline: may<Reviewed>('Offline', isShown) };

/** Shows which pages publishing widgets, or taking them offline, would change; does what is then chosen. */
export function useReviewWidgets(): (widgets: readonly Reviewed[]) => Promise<void> {
  const t = useText();
  const review = usePublishPlan();
  const publish = usePublishWidgets();
  return useCallback(
    async (widgets) => {
      const ids = widgets.map(({ id }) => id);
      const choices = actions
        .filter((action) => widgets.every(isAllowed[action]))
        .map((action): PlanChoice => ({
          key: action,
          label: t(`widget.${action}`),
          change: { type: 'widgets', action, ids },
          danger: action === 'offline',
        }));
      const [first, ...others] = choices;
      if (!first) return;
      const [only, ...more] = widgets;
      const title =
        only && more.length === 0
          ? t('plan.titleContent', { name: only.name })
          : t('widget.reviewTitles', { count: widgets.length });
      const action = await review({ title, choices: [first, ...others] });
      if (action === 'publish' || action === 'offline') await publish({ action, widgets });
    },
    [t, review, publish],
  );
}
