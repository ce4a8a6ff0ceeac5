import { ErrorState, useAction, useData, useText } from '@kaiyin/console-kit';
import { RecordGrantsPanel, type PermissionTabProps } from '@kaiyin/modules/access/console';
import { saveSiteGrants, siteActions, siteGrants, type SiteGrants } from '@kaiyin/modules/site/schema';
import { Skeleton } from 'antd';
import { useMemo } from 'react';

/** Which sites are open, and what may be done with each. */
export default function SiteGrantsTab(props: PermissionTabProps) {
  const read = useData(siteGrants, props.owner, { freshFor: 0 });
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data || !read.isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <SiteMatrix {...props} grants={read.data} readAnew={read.refetch} />;
}

type OfSites = PermissionTabProps & { grants: SiteGrants; readAnew: () => Promise<unknown> };

function SiteMatrix({ owner, onDirty, grants, readAnew }: OfSites) {
  const t = useText();
  const matrix = useMemo(
    () => ({
      kind: 'Site',
      actions: siteActions,
      rows: [
        { id: 0, parentId: undefined, name: t('site.everySite') },
        ...grants.sites.map(({ id, name }) => ({ id, parentId: 0, name })),
      ],
      placeOf: (siteId: number) => ({ siteId, recordId: 0 }),
      given: () => false,
      canTakeBack: false,
    }),
    [grants.sites, t],
  );
  const save = useAction(saveSiteGrants, { quiet: true, invalidates: [siteGrants] });
  return (
    <RecordGrantsPanel
      {...{ matrix, grants, onDirty }}
      isPending={save.isPending}
      readAnew={readAnew}
      save={(change) => save.mutateAsync({ ...owner, ...change })}
    />
  );
}
