import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { call, EmptyState, useConfirm, useText, type WidgetProps } from '@kaiyin/console-kit';
import { ContentPicker } from '@kaiyin/modules/content/console';
import { getContent } from '@kaiyin/modules/content/schema';
import { mostRows, noContent, type WidgetContent } from '@kaiyin/modules/widget/schema';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { BlockRow } from './BlockRow.tsx';
import { itemOfContent, moved, spliced, withItem, withoutItem, type ItemPlace, type Row } from './block-rows.ts';
import { ItemDrawer } from './ItemDrawer.tsx';

/** The rows of a manual block: add, insert, move and remove rows, and edit what stands in them. */
export function ManualRows({ value, onChange, disabled = false }: WidgetProps) {
  const t = useText();
  const confirm = useConfirm();
  const content = (value as WidgetContent | undefined) ?? noContent;
  const { rows } = content;
  const [place, setPlace] = useState<ItemPlace & { isNewRow?: boolean }>();
  const [isPicking, setPicking] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const change = (next: readonly Row[]) => onChange?.({ ...content, rows: next.slice(0, mostRows) });
  const isFull = rows.length >= mostRows;
  const take = async (ids: readonly number[]) => {
    setTaking(true);
    try {
      const contents = await Promise.all(ids.map((id) => call(getContent, { id })));
      change([...rows, ...contents.map((one) => ({ items: [itemOfContent(one)] }))]);
      setPicking(false);
    } finally {
      setTaking(false);
    }
  };
  const clear = async () => {
    if (await confirm({ title: t('widget.clear'), text: t('widget.clearAsk', { count: rows.length }), danger: true }))
      change([]);
  };
  return (
    <div className="widget-rows">
      {rows.length === 0 && <EmptyState text={t('widget.noRows')} />}
      <ol>
        {rows.map((row, index) => (
          <BlockRow
            // Rows have no identity but their place.
            key={index}
            {...{ row, index, disabled, isFull }}
            isLast={index === rows.length - 1}
            onEdit={(at, item) => setPlace({ row: index, index: at, ...(item && { item }) })}
            onRemoveItem={(at) => change(withoutItem(rows, index, at))}
            onInsertRow={() => setPlace({ row: index, index: 0, isNewRow: true })}
            onMove={(step) => change(moved(rows, index, step))}
            onRemove={() => change(spliced(rows, index, 1))}
          />
        ))}
      </ol>
      {!disabled && (
        <div className="widget-row-tools">
          <Button
            icon={<PlusOutlined />}
            disabled={isFull}
            onClick={() => setPlace({ row: rows.length, index: 0, isNewRow: true })}
          >
            {t('widget.addRow')}
          </Button>
          <Button disabled={isFull} onClick={() => setPicking(true)}>
            {t('widget.pickContents')}
          </Button>
          <Button danger icon={<DeleteOutlined />} disabled={rows.length === 0} onClick={() => void clear()}>
            {t('widget.clear')}
          </Button>
          {isFull && <small>{t('widget.rowsFull', { count: mostRows })}</small>}
        </div>
      )}
      {place && (
        <ItemDrawer
          item={place.item}
          onSave={(item) =>
            change(place.isNewRow ? spliced(rows, place.row, 0, { items: [item] }) : withItem(rows, place, item))
          }
          onClose={() => setPlace(undefined)}
        />
      )}
      {isPicking && (
        <Suspense>
          <ContentPicker
            isMany
            published
            title={t('widget.pickContents')}
            isPending={isTaking}
            onChoose={(chosen) => void take(chosen.map(({ id }) => id))}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
