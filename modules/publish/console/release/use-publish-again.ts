import { call, useCurrentSite, useFollowTask, useText } from '@kaiyin/console-kit';
import { usePublishPlan } from '@kaiyin/modules/site/console';
import { publishSite } from '@kaiyin/modules/site/schema';
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
    const choices = [{ key: 'publish', label: t('release.publish'), change: { type: 'site' } }] as const;
    if (!(await review({ title: t('plan.titleSite'), choices }))) return;
    const started = await call(publishSite, { siteId }).catch(() => undefined);
    if (started) follow(started.taskId, t('publish.siteTitle', { name: siteName }), { onDone: refresh });
  }, [t, review, follow, refresh]);
}
