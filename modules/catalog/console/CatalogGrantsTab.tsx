import { ErrorState, useAction, useConfirmLeave, useData, useText } from '@kaiyin/console-kit';
import { catalogActions, catalogGrants, saveCatalogGrants, type CatalogGrants } from '@kaiyin/modules/catalog/schema';
import { RecordGrantsPanel, type PermissionTabProps } from '@kaiyin/modules/people/console';
import { grantableSites } from '@kaiyin/modules/site/schema';
import { Select, Skeleton } from 'antd';
import { useCallback, useMemo, useState } from 'react';

/** What may be done with catalogs and their contents: in one site, or in all of them. */
export default function CatalogGrantsTab({ owner, onDirty }: PermissionTabProps) {
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
          aria-label={t('catalog.grantsSite')}
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
  const read = useData(catalogGrants, { ...owner, siteId }, { freshFor: 0 });
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data || !read.isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <CatalogMatrix {...{ owner, siteId, onDirty }} grants={read.data} readAnew={read.refetch} />;
}

type OfCatalogs = OfSite & { grants: CatalogGrants; readAnew: () => Promise<unknown> };

function CatalogMatrix({ owner, siteId, onDirty, grants, readAnew }: OfCatalogs) {
  const t = useText();
  const matrix = useMemo(() => {
    const everywhere = new Set(
      grants.own.flatMap((rule) => (siteId !== 0 && rule.siteId === 0 && rule.granted ? rule.right : [])),
    );
    return {
      kind: 'Catalog',
      actions: catalogActions,
      rows: [
        { id: 0, parentId: undefined, name: t('catalog.everyCatalog') },
        ...grants.catalogs.map(({ id, parentId, name }) => ({ id, parentId, name })),
      ],
      placeOf: (recordId: number) => ({ siteId, recordId }),
      given: (action: string) => everywhere.has(`Catalog:${action}`),
      canTakeBack: siteId !== 0,
    };
  }, [grants, siteId, t]);
  const save = useAction(saveCatalogGrants, { quiet: true, invalidates: [catalogGrants] });
  return (
    <RecordGrantsPanel
      {...{ matrix, grants, onDirty }}
      isPending={save.isPending}
      readAnew={readAnew}
      save={(change) => save.mutateAsync({ ...owner, siteId, ...change })}
    />
  );
}
