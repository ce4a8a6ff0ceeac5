import { ErrorState, useAction, useConfirmLeave, useData, useText } from '@kaiyin/console-kit';
import { RecordGrantsPanel, type PermissionTabProps } from '@kaiyin/modules/people/console';
import { grantableSites } from '@kaiyin/modules/site/schema';
import { saveWidgetGrants, widgetActions, widgetGrants, type WidgetGrants } from '@kaiyin/modules/widget/schema';
import { Select, Skeleton } from 'antd';
import { useCallback, useMemo, useState } from 'react';

/** What may be done with page widgets: in one site, or in all of them. */
export default function WidgetGrantsTab({ owner, onDirty }: PermissionTabProps) {
  const t = useText();
  const sites = useData(grantableSites, {});
  const [chosen, setChosen] = useState<number>();
  const [isDirty, setDirty] = useState(false);
  const confirmLeave = useConfirmLeave();
  const note = useCallback(
    (is: boolean) => {
      setDirty(is);
      onDirty(is);
    },
    [onDirty],
  );
  if (sites.isError) return <ErrorState error={sites.error} onRetry={() => void sites.refetch()} />;
  if (!sites.data) return <Skeleton active paragraph={{ rows: 8 }} />;
  const siteId = chosen ?? sites.data[0]?.id ?? 0;
  return (
    <>
      <div className="people-permissions-head">
        <Select
          aria-label={t('widget.grantsSite')}
          className="people-matrix-search"
          value={siteId}
          options={[
            ...sites.data.map(({ id, name }) => ({ value: id, label: name })),
            { value: 0, label: t('site.everySite') },
          ]}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={async (next) => (!isDirty || (await confirmLeave())) && setChosen(next)}
        />
      </div>
      <GrantsOfSite key={siteId} {...{ owner, siteId }} onDirty={note} />
    </>
  );
}

type OfSite = PermissionTabProps & { siteId: number };

function GrantsOfSite({ owner, siteId, onDirty }: OfSite) {
  const read = useData(widgetGrants, { ...owner, siteId }, { freshFor: 0 });
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data || !read.isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <WidgetMatrix {...{ owner, siteId, onDirty }} grants={read.data} readAnew={read.refetch} />;
}

type OfWidgets = OfSite & { grants: WidgetGrants; readAnew: () => Promise<unknown> };

function WidgetMatrix({ owner, siteId, onDirty, grants, readAnew }: OfWidgets) {
  const t = useText();
  const matrix = useMemo(() => {
    const everywhere = new Set(
      grants.own.flatMap((rule) => (siteId !== 0 && rule.siteId === 0 && rule.granted ? rule.right : [])),
    );
    return {
      kind: 'PageWidget',
      actions: widgetActions,
      rows: [
        { id: 0, parentId: undefined, name: t('widget.every') },
        ...grants.widgets.map(({ id, name }) => ({ id, parentId: 0, name })),
      ],
      placeOf: (recordId: number) => ({ siteId, recordId }),
      given: (action: string) => everywhere.has(`PageWidget:${action}`),
      canTakeBack: siteId !== 0,
    };
  }, [grants, siteId, t]);
  const save = useAction(saveWidgetGrants, { quiet: true, invalidates: [widgetGrants] });
  return (
    <RecordGrantsPanel
      {...{ matrix, grants, onDirty }}
      isPending={save.isPending}
      readAnew={readAnew}
      save={(change) => save.mutateAsync({ ...owner, siteId, ...change })}
    />
  );
}
