import { call, useCurrentSite, useFollowTask, useText } from '@kaiyin/console-kit';
import { usePublishPlan } from '@kaiyin/modules/plan/console';
import { publishSite, siteStanding } from '@kaiyin/modules/plan/schema';
import { useCallback } from 'react';
import { useRefreshReleases } from './use-refresh-releases.ts';

/** Shows the plan of the site and publishes it when one agrees; a site that is held follows its data again. */
export function usePublishAgain(): () => Promise<void> {
  const t = useText();
  const review = usePublishPlan();
  const follow = useFollowTask();
  const refresh = useRefreshReleases();
  return useCallback(async () => {
    const { siteId, siteName = '' } = useCurrentSite.getState();
    if (siteId === undefined) return;
    const { held } = await call(siteStanding, {});
    const label = t(held ? 'held.end' : 'release.publish');
    const ending = held ? ({ held: 'end', danger: true } as const) : {};
    const choices = [{ key: 'publish', label, change: { type: 'site' }, ...ending }] as const;
    if (!(await review({ title: t(held ? 'held.endTitle' : 'plan.titleSite'), choices }))) return;
    const answer = held ? ({ held: 'end' } as const) : {};
    const started = await call(publishSite, { siteId, ...answer }).catch(() => undefined);
    if (started) follow(started.taskId, t('publish.siteTitle', { name: siteName }), { onDone: refresh });
  }, [t, review, follow, refresh]);
}
