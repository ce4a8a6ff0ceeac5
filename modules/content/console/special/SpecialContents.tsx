import { PlusOutlined } from '@ant-design/icons';
import { EmptyState, ErrorState, TypedFilter, textOf, useData, useText } from '@kaiyin/console-kit';
import { SpecialTopics, useMayInCatalog } from '@kaiyin/modules/catalog/console';
import type { CatalogView } from '@kaiyin/modules/catalog/schema';
import { listSpecial, type SpecialRow } from '@kaiyin/modules/content/schema';
import { Button, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { mayEdit } from '../list/content-actions.ts';
import { ContentPicker } from '../picker/lazy-picker.ts';
import { SectionDialog } from './SectionDialog.tsx';
import { SpecialTable } from './SpecialTable.tsx';
import { useSpecialContents } from './use-special-contents.ts';
import './special.css';

/** The contents that were put into a special topic: add, take out, sort, put on top and into sections. */
export function SpecialContents({ special: { id } }: { special: Pick<CatalogView, 'id'> }) {
  const t = useText();
  const may = useMayInCatalog();
  const isReadOnly = !(mayEdit() && may('AddContent', id));
  const [sought, setSought] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [placed, setPlaced] = useState<readonly SpecialRow[]>();
  const [selected, setSelected] = useState<readonly number[]>([]);
  const { data, error, refetch } = useData(listSpecial, { specialId: id, ...(sought && { title: sought }) });
  const { add, remove, place, sort, isBusy } = useSpecialContents(id);
  const rows = data ?? [];
  const chosen = rows.filter((row) => selected.includes(row.id));
  const withChosen = async (act: (rows: readonly SpecialRow[]) => Promise<boolean>) => {
    if (await act(chosen)) setSelected([]);
  };
  const bulk = { disabled: chosen.length === 0 || isBusy };
  const sections = [...new Set(rows.map(({ section }) => section))].filter(Boolean);
  return (
    <div className="kit-surface special-contents">
      <p className="special-help">{t('special.contentsHelp')}</p>
      <div className="special-tools" role="search">
        <TypedFilter label={textOf('cms_content.title')} value={sought} onChange={setSought} />
        {!isReadOnly && (
          <>
            <Button {...bulk} onClick={() => void withChosen((some) => place(some, { isTop: true }))}>
              {t('special.top')}
            </Button>
            <Button {...bulk} onClick={() => void withChosen((some) => place(some, { isTop: false }))}>
              {t('special.untop')}
            </Button>
            <Button {...bulk} onClick={() => setPlaced(chosen)}>
              {t('special.sectionSet')}
            </Button>
            <Button {...bulk} danger onClick={() => void withChosen(remove)}>
              {t('special.removeContents')}
            </Button>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              {t('special.addContents')}
            </Button>
          </>
        )}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton active />}
      {data?.length === 0 && <EmptyState text={t(sought ? 'kit.table.emptyFiltered' : 'special.empty')} />}
      {rows.length > 0 && (
        <SpecialTable
          {...{ rows, isReadOnly, isBusy, selected }}
          onSelect={setSelected}
          onRemove={(row) => void remove([row])}
          onSort={(ids) => void sort(ids)}
        />
      )}
      {placed && (
        <SectionDialog
          rows={placed}
          sections={sections}
          save={(section) => place(placed, { section })}
          onClose={(isDone) => {
            setPlaced(undefined);
            if (isDone) setSelected([]);
          }}
        />
      )}
      {isAdding && (
        // What is put into a topic lies in catalogs.
        <SpecialTopics value={false}>
          <Suspense>
            <ContentPicker
              isMany
              title={t('special.addContents')}
              okText={t('kit.add')}
              without={rows.map((row) => row.id)}
              isPending={isBusy}
              onChoose={async (added) => (await add(added)) && setAdding(false)}
              onClose={() => setAdding(false)}
            />
          </Suspense>
        </SpecialTopics>
      )}
    </div>
  );
}
