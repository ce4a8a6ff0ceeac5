import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import {
  EmptyState,
  ErrorState,
  firstRead,
  fromSearch,
  invalidate,
  LoadingState,
  Page,
  Pager,
  useRows,
  useText,
  useUrlState,
} from '@kaiyin/console-kit';
import { listResources, resourceTypes, suffixesOf, type ResourceType } from '@kaiyin/modules/resource/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Segmented, Tabs } from 'antd';
import { DropArea } from './DropArea.tsx';
import { PickFilesButton } from './PickFilesButton.tsx';
import { ResourceDrawer } from './ResourceDrawer.tsx';
import { ResourceFilters } from './ResourceFilters.tsx';
import { ResourceGrid } from './ResourceGrid.tsx';
import { ResourceList } from './ResourceList.tsx';
import { UploadQueue } from './UploadQueue.tsx';
import { useRemoveResources } from './use-remove-resources.tsx';
import { useUploads } from './use-uploads.ts';
import './resource.css';

const initial = {
  pageNum: 1,
  pageSize: 30,
  orderBy: '',
  isAsc: '',
  resourceType: '',
  name: '',
  createTimeFrom: '',
  createTimeTo: '',
  mine: false,
  tag: '',
  view: 'grid',
  id: 0,
};

const queryOf = (state: typeof initial) => {
  const { view: _view, id: _id, mine, resourceType, orderBy, isAsc, tag, ...rest } = state;
  return {
    ...rest,
    ...(orderBy && { orderBy, isAsc: isAsc === 'asc' ? ('asc' as const) : ('desc' as const) }),
    ...(mine && { mine: 'true' as const }),
    ...(tag && { tag }),
    ...(resourceType && { resourceType: resourceType as ResourceType }),
  };
};

export const firstReads = (search: URLSearchParams) => [firstRead(listResources, queryOf(fromSearch(search, initial)))];

/** The library of a site: pictures, audio, video and files. */
export default function ResourcePage() {
  const t = useText();
  const client = useQueryClient();
  const [state, setState] = useUrlState(initial);
  const { view, id, mine, resourceType, pageNum, pageSize, orderBy, isAsc, ...filters } = state;
  const page = { pageNum, pageSize, orderBy, isAsc };
  const query = useRows(listResources, queryOf(state));
  const uploads = useUploads(() => void invalidate(client, listResources));
  const remove = useRemoveResources();
  const change = (values: Partial<typeof state>) => setState({ ...values, pageNum: 1 });
  const open = (next: number) => setState({ id: next }, { push: true });
  const isFiltered = mine || Object.values(filters).some(Boolean);
  const empty = (
    <EmptyState
      text={t(isFiltered ? 'kit.table.emptyFiltered' : 'resource.emptyHint')}
      action={isFiltered ? undefined : <PickFilesButton suffixes={suffixesOf()} onFiles={uploads.add} />}
    />
  );
  const search = <ResourceFilters values={{ ...filters, mine }} onChange={change} />;
  const total = query.data?.total ?? 0;
  return (
    <DropArea onFiles={uploads.add}>
      <Page
        title={t('resource.title')}
        summary={t('resource.dropHint')}
        extra={<ViewSwitch view={view} onChange={(next) => setState({ view: next })} />}
        primary={<PickFilesButton suffixes={suffixesOf()} onFiles={uploads.add} />}
      >
        <Tabs
          activeKey={resourceType}
          onChange={(next) => change({ resourceType: next })}
          items={[
            { key: '', label: t('resource.all') },
            ...resourceTypes.map((key) => ({ key, label: t(`cms_resource.resourceType.${key}`) })),
          ]}
        />
        <UploadQueue uploads={uploads} />
        {view === 'list' ? (
          <ResourceList {...{ query, empty, search }} state={page} onState={setState} onOpen={open} onRemove={remove} />
        ) : (
          <>
            <div className="resource-grid-head">{search}</div>
            {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
            {query.isLoading && <LoadingState />}
            {query.data && !total && empty}
            <ResourceGrid rows={query.data?.rows ?? []} openId={id} onOpen={open} onRemove={remove} />
            {total > 0 && (
              <Pager
                page={pageNum}
                size={pageSize}
                total={total}
                onChange={(next, size) => setState({ pageNum: next, pageSize: size }, { push: true })}
              />
            )}
          </>
        )}
        {id > 0 && <ResourceDrawer key={id} id={id} onClose={() => setState({ id: 0 })} />}
      </Page>
    </DropArea>
  );
}

function ViewSwitch({ view, onChange }: { view: string; onChange: (view: string) => void }) {
  const t = useText();
  return (
    <Segmented
      value={view}
      onChange={onChange}
      options={[
        { value: 'grid', icon: <AppstoreOutlined aria-label={t('resource.grid')} />, title: t('resource.grid') },
        { value: 'list', icon: <UnorderedListOutlined aria-label={t('resource.list')} />, title: t('resource.list') },
      ]}
    />
  );
}
