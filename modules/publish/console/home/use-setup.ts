import { hasPermission, useCurrentSite, useData, useRows } from '@kaiyin/console-kit';
import { listContents } from '@kaiyin/modules/content/schema';
import { getSite, siteOptions, sitePanel } from '@kaiyin/modules/site/schema';
import { publishPipeOptions } from '@kaiyin/modules/plan/schema';
import { stepsDone, type SetupStepName } from './setup-steps.ts';

const builders = ['cms:site:edit', 'cms:publishpipe:edit', 'cms:template:edit'];

/** The steps from nothing to a published page, for those who set up sites; undefined while unknown or not theirs. */
export function useSetup(): Record<SetupStepName, boolean> | undefined {
  const siteId = useCurrentSite((site) => site.siteId);
  const isBuilder = hasPermission(...builders) && hasPermission('cms:site:view', 'cms:site:list');
  const enabled = siteId !== undefined && isBuilder;
  const sites = useData(siteOptions, {}, { enabled: siteId === undefined && hasPermission('cms:site:add') });
  const pipes = useData(publishPipeOptions, {}, { enabled });
  const site = useData(getSite, { id: siteId ?? 0 }, { enabled });
  const counts = useData(sitePanel, {}, { enabled });
  const mayList = hasPermission('cms:content:view', 'cms:content:list');
  const published = useRows(
    listContents,
    { pageNum: 1, pageSize: 1, status: 'published' },
    { enabled: enabled && mayList },
  );
  if (!isBuilder) return undefined;
  if (siteId === undefined) {
    if (sites.data?.length !== 0) return undefined;
    return stepsDone({ hasSite: false, pipes: [], publishPipeProps: {}, catalogs: 0, contents: 0, published: 0 });
  }
  if (!pipes.data || !site.data || !counts.data || (mayList && !published.data)) return undefined;
  return stepsDone({
    hasSite: true,
    pipes: pipes.data,
    publishPipeProps: site.data.publishPipeProps,
    ...counts.data,
    published: published.data?.total ?? counts.data.contents,
  });
}
