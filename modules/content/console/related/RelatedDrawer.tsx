import { PlusOutlined } from '@ant-design/icons';
import {
  EmptyState,
  ErrorState,
  TypedFilter,
  textOf,
  useData,
  useFocusReturn,
  useShortcut,
  useText,
} from '@kaiyin/console-kit';
import { useMayInCatalog } from '@kaiyin/modules/catalog/console';
import { allows, listRelated, type ContentRow, type ContentStatus } from '@kaiyin/modules/content/schema';
import { Button, Drawer, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { mayEdit } from '../list/content-actions.ts';
import { ContentPicker } from '../picker/lazy-picker.ts';
import { RelatedTable } from './RelatedTable.tsx';
import { useChangeRelated } from './use-change-related.tsx';
import './related.css';

export interface RelatedOwner {
  id: number;
  title: string;
  catalogId: number;
  status: ContentStatus;
}

interface RelatedDrawerProps {
  content: RelatedOwner;
  onClose: () => void;
}

/** The related contents of a content: add, remove, sort. */
export default function RelatedDrawer({ content, onClose }: RelatedDrawerProps) {
  const { id, title, catalogId, status } = content;
  const t = useText();
  useFocusReturn();
  const may = useMayInCatalog();
  const isReadOnly = !(mayEdit() && may('EditContent', catalogId) && allows('save', status));
  const [sought, setSought] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [selected, setSelected] = useState<readonly number[]>([]);
  const { data, error, refetch } = useData(listRelated, { contentId: id, ...(sought && { title: sought }) });
  // The drawer's own key is lost once a dialog was open above it.
  useShortcut('esc', onClose, { enabled: !isAdding });
  const { add, remove, sort, isBusy } = useChangeRelated(id);
  const rows = data ?? [];
  const chosen = rows.filter((row) => selected.includes(row.id));
  const drop = async (gone: readonly ContentRow[]) => {
    if (await remove(gone)) setSelected(selected.filter((one) => !gone.some((row) => row.id === one)));
  };
  return (
    <Drawer
      open
      title={t('content.related.of', { title })}
      size={800}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      <p className="related-help">{t('content.related.help')}</p>
      <div className="related-tools" role="search">
        <TypedFilter label={textOf('cms_content.title')} value={sought} onChange={setSought} />
        {!isReadOnly && (
          <>
            <Button disabled={chosen.length === 0 || isBusy} onClick={() => void drop(chosen)}>
              {t('content.related.remove')}
            </Button>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              {t('content.related.add')}
            </Button>
          </>
        )}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton active />}
      {data?.length === 0 && <EmptyState text={t(sought ? 'kit.table.emptyFiltered' : 'content.related.none')} />}
      {rows.length > 0 && (
        <RelatedTable
          {...{ rows, isReadOnly, isBusy, selected }}
          onSelect={setSelected}
          onRemove={(row) => void drop([row])}
          onSort={(ids) => void sort(ids)}
        />
      )}
      {isAdding && (
        <Suspense>
          <ContentPicker
            isMany
            title={t('content.related.add')}
            okText={t('kit.add')}
            without={[id, ...rows.map((row) => row.id)]}
            isPending={isBusy}
            onChoose={async (added) => (await add(added)) && setAdding(false)}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Drawer>
  );
}
