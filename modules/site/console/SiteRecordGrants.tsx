import { ErrorState, useAction, useConfirmLeave, useData, useText } from '@kaiyin/console-kit';
import type { MessageKey } from '@kaiyin/entity';
import { RecordGrantsPanel, type PermissionTabProps } from '@kaiyin/modules/access/console';
import {
  grantableSites,
  type grantsInSite,
  type GrantsInSite,
  type saveGrantsInSite,
} from '@kaiyin/modules/site/schema';
import { Select, Skeleton } from 'antd';
import { useCallback, useMemo, useState } from 'react';

/** Records of sites of which single ones are granted. */
export interface SiteRecords {
  /** `Catalog` */
  kind: string;
  actions: readonly string[];
  /** What all of them are called in the first row. */
  every: MessageKey;
  read: ReturnType<typeof grantsInSite>;
  save: ReturnType<typeof saveGrantsInSite>;
}

type SiteRecordGrantsProps = PermissionTabProps & { of: SiteRecords };

/** What may be done with records of sites: in one site, or in all of them. */
export default function SiteRecordGrants({ of, owner, onDirty }: SiteRecordGrantsProps) {
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
      <div className="access-permissions-head">
        <Select
          aria-label={t('site.grantsSite')}
          className="access-matrix-search"
          value={siteId}
          options={[
            ...sites.data.map(({ id, name }) => ({ value: id, label: name })),
            { value: 0, label: t('site.everySite') },
          ]}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={async (next) => (!isDirty || (await confirmLeave())) && setChosen(next)}
        />
      </div>
      <GrantsOfSite key={siteId} {...{ of, owner, siteId }} onDirty={note} />
    </>
  );
}

type OfSite = SiteRecordGrantsProps & { siteId: number };

function GrantsOfSite(props: OfSite) {
  const { of, owner, siteId } = props;
  const read = useData(of.read, { ...owner, siteId }, { freshFor: 0 });
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data || !read.isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <SiteMatrix {...props} grants={read.data} readAnew={read.refetch} />;
}

type OfRecords = OfSite & { grants: GrantsInSite; readAnew: () => Promise<unknown> };

function SiteMatrix({ of, owner, siteId, onDirty, grants, readAnew }: OfRecords) {
  const t = useText();
  const matrix = useMemo(() => {
    const everywhere = new Set(
      grants.own.flatMap((rule) => (siteId !== 0 && rule.siteId === 0 && rule.granted ? rule.right : [])),
    );
    return {
      kind: of.kind,
      actions: of.actions,
      rows: [{ id: 0, parentId: undefined, name: t(of.every) }, ...grants.records],
      placeOf: (recordId: number) => ({ siteId, recordId }),
      given: (action: string) => everywhere.has(`${of.kind}:${action}`),
      canTakeBack: siteId !== 0,
    };
  }, [grants, of, siteId, t]);
  const save = useAction(of.save, { quiet: true, invalidates: [of.read] });
  return (
    <RecordGrantsPanel
      {...{ matrix, grants, onDirty }}
      isPending={save.isPending}
      readAnew={readAnew}
      save={(change) => save.mutateAsync({ ...owner, siteId, ...change })}
    />
  );
}
