import {
  EmptyState,
  ErrorState,
  LoadingState,
  notify,
  uploadProblem,
  useRows,
  useText,
  useTyped,
  type UploadRules,
} from '@kaiyin/console-kit';
import {
  listResources,
  resourceTypes,
  suffixesOf,
  type ResourceType,
  type ResourceView,
} from '@kaiyin/modules/resource/schema';
import { Checkbox, Input, Modal, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { DropArea } from './DropArea.tsx';
import { everywhere, queryOfPlace, uploadFolder } from './folders/folder-place.ts';
import { useRefreshLibrary } from './folders/use-folders.ts';
import { WithFolders } from './folders/WithFolders.tsx';
import { PickFilesButton } from './PickFilesButton.tsx';
import { ResourceTile } from './ResourceTile.tsx';
import { TagFilter } from './TagFilter.tsx';
import { UploadQueue } from './UploadQueue.tsx';
import { useUploads } from './use-uploads.ts';
import './resource.css';

export interface ResourcePickerProps {
  /** Only this kind; without it the user may choose. */
  type?: ResourceType;
  /** Several may be picked, `limit` at most. */
  multiple?: boolean;
  limit?: number;
  /** What may be uploaded here, where that is less than the library takes. */
  rules?: UploadRules;
  onPick: (files: ResourceView[]) => void;
  onClose: () => void;
}

const pageSize = 24;

/** Picks files of the library, or uploads them there first. Mount it to open it. */
export default function ResourcePickerDialog({
  type,
  multiple = false,
  limit = 100,
  rules,
  onPick,
  onClose,
}: ResourcePickerProps) {
  const t = useText();
  const [picked, setPicked] = useState<readonly ResourceView[]>([]);
  const [query, setQuery] = useState({
    ...everywhere,
    pageNum: 1,
    name: '',
    tag: '',
    mine: false,
    resourceType: type ?? ('image' as ResourceType),
  });
  const { mine, folder, below, tag, ...filters } = query;
  const rows = useRows(listResources, {
    ...filters,
    ...queryOfPlace({ folder, below }),
    pageSize,
    ...(tag && { tag }),
    ...(mine && { mine: 'true' as const }),
  });
  const take = (row: ResourceView) => setPicked((all) => (multiple ? [...all, row].slice(-limit) : [row]));
  const toggle = (row: ResourceView) =>
    picked.some(({ id }) => id === row.id) ? setPicked(picked.filter(({ id }) => id !== row.id)) : take(row);
  const refresh = useRefreshLibrary();
  const arrived = (uploaded: ResourceView) => {
    if (!type || uploaded.resourceType === type) take(uploaded);
    void refresh();
  };
  const takeKnown = (known: ResourceView, { id }: ResourceView) => {
    setPicked((all) => all.filter((one) => one.id !== id && one.id !== known.id));
    arrived(known);
  };
  const uploads = useUploads(arrived, { folderId: uploadFolder(query), onKnown: takeKnown });
  const bringIn = (files: readonly File[]) => {
    const underWay = uploads.items.filter(({ state }) => state === 'sending' || state === 'waiting').length;
    const problem = rules && uploadProblem(files, underWay, rules);
    if (problem) notify('error', problem, 5);
    else uploads.add(files);
  };
  const isSending = uploads.items.some(({ state }) => state === 'sending' || state === 'waiting');
  const finish = (files: readonly ResourceView[]) => {
    onPick([...files]);
    onClose();
  };
  return (
    <Modal
      open
      width={960}
      centered
      title={t('resource.library')}
      onCancel={onClose}
      okText={picked.length > 1 ? t('resource.pickCount', { count: picked.length }) : t('kit.ok')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: !picked.length || isSending }}
      onOk={() => finish(picked)}
      rootClassName="resource-picker"
    >
      <DropArea onFiles={bringIn}>
        <div className="resource-picker-bar">
          {!type && (
            <Segmented
              value={query.resourceType}
              options={resourceTypes.map((value) => ({
                value,
                label: t(`cms_resource.resourceType.${value}`),
              }))}
              onChange={(resourceType) => setQuery({ ...query, resourceType, pageNum: 1 })}
            />
          )}
          <NameSearch value={query.name} onChange={(name) => setQuery({ ...query, name, pageNum: 1 })} />
          <TagFilter value={tag} onChange={(next) => setQuery({ ...query, tag: next, pageNum: 1 })} />
          <Checkbox checked={mine} onChange={({ target }) => setQuery({ ...query, mine: target.checked, pageNum: 1 })}>
            {t('resource.mine')}
          </Checkbox>
          <PickFilesButton suffixes={rules?.extensions ?? suffixesOf(type)} kind="default" onFiles={bringIn} />
        </div>
        <UploadQueue uploads={uploads} />
        <WithFolders isPlain place={query} onPlace={(place) => setQuery({ ...query, ...place, pageNum: 1 })}>
          <div className="resource-picker-body">
            {rows.isError && <ErrorState error={rows.error} onRetry={() => rows.refetch()} />}
            {rows.isLoading && <LoadingState />}
            {rows.data && !rows.data.total && (
              <EmptyState text={t(query.name || tag || mine ? 'kit.table.emptyFiltered' : 'resource.emptyHint')} />
            )}
            <div className="resource-grid">
              {rows.data?.rows.map((row) => (
                <ResourceTile
                  key={row.id}
                  row={row}
                  isSelected={picked.some(({ id }) => id === row.id)}
                  onClick={() => toggle(row)}
                  onDoubleClick={() => finish(multiple ? [...picked.filter(({ id }) => id !== row.id), row] : [row])}
                />
              ))}
            </div>
          </div>
        </WithFolders>
        <Pagination
          align="end"
          size="small"
          hideOnSinglePage
          current={query.pageNum}
          pageSize={pageSize}
          total={rows.data?.total ?? 0}
          showSizeChanger={false}
          onChange={(pageNum) => setQuery({ ...query, pageNum })}
        />
      </DropArea>
    </Modal>
  );
}

function NameSearch({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const t = useText();
  const [typed, type, settle] = useTyped(value, onChange);
  const label = t('cms_resource.name');
  return (
    <Input.Search
      value={typed}
      allowClear
      placeholder={label}
      aria-label={label}
      onChange={(event) => type(event.target.value)}
      onSearch={settle}
    />
  );
}
