import { call, formatInstantAndZone, useFollowTask, useText } from '@kaiyin/console-kit';
import { usePublishPlan } from '@kaiyin/modules/plan/console';
import { siteStanding } from '@kaiyin/modules/plan/schema';
import { offlineWidgets, publishWidgets } from '@kaiyin/modules/widget/schema';
import { useCallback } from 'react';
import { useRefreshWidgets } from './use-refresh-widgets.ts';

interface Wanted {
  action: 'publish' | 'offline';
  widgets: readonly { id: number; name: string }[];
  /** When they become public; now unless told. */
  publishDate?: string;
}

/** Publishes widgets or takes them offline, and follows the task; false where it was given up. */
export function usePublishWidgets(): (wanted: Wanted) => Promise<boolean> {
  const t = useText();
  const follow = useFollowTask();
  const review = usePublishPlan();
  const refresh = useRefreshWidgets();
  return useCallback(
    async ({ action, widgets, publishDate }) => {
      const [only, ...others] = widgets;
      const title =
        only && others.length === 0
          ? t(action === 'publish' ? 'widget.publishTitle' : 'widget.offlineTitle', { name: only.name })
          : t(action === 'publish' ? 'widget.publishTitles' : 'widget.offlineTitles', { count: widgets.length });
      const ids = widgets.map(({ id }) => id);
      const at = publishDate && action === 'publish' ? { publishDate } : {};
      const { held } = await call(siteStanding, {});
      // A part of many pages is published with all that waits.
      if (held) {
        const answer = await review({
          title,
          question: t('held.question', { at: formatInstantAndZone(held.at) }),
          choices: [
            {
              key: 'end',
              label: t('held.end'),
              text: t('held.endText'),
              change: { type: 'widgets', action, ids, ...at },
              held: 'end',
              danger: true,
            },
          ],
        });
        if (!answer) return false;
      }
      const end = held ? { held: 'end' as const } : {};
      const started =
        action === 'publish'
          ? await call(publishWidgets, { ids, ...at, ...end })
          : await call(offlineWidgets, { ids, ...end });
      follow(started.taskId, title, { onDone: refresh });
      await refresh();
      return true;
    },
    [t, follow, review, refresh],
  );
}
