import { call, FieldLine, FormDrawer, useText } from '@kaiyin/console-kit';
import { CatalogSelect } from '@kaiyin/modules/catalog/console';
import { getCatalog } from '@kaiyin/modules/catalog/schema';
import { ContentPicker } from '@kaiyin/modules/content/console';
import { getContent } from '@kaiyin/modules/content/schema';
import { itemFields, widgetItem, type WidgetItem } from '@kaiyin/modules/widget/schema';
import { Button, Form, Modal } from 'antd';
import { Suspense, useState } from 'react';
import { emptyItem, itemOfCatalog, itemOfContent } from './block-rows.ts';

const entity = { table: 'widget.item', fields: itemFields };

interface ItemDrawerProps {
  /** The item to edit; a new one without it. */
  item: WidgetItem | undefined;
  onSave: (item: WidgetItem) => void;
  onClose: () => void;
}

/** One entry of a manual block: typed, or taken from a content or a catalog. */
export function ItemDrawer({ item, onSave, onClose }: ItemDrawerProps) {
  const t = useText();
  return (
    <FormDrawer
      title={t(item ? 'widget.editItem' : 'widget.addItem')}
      entity={entity}
      row={{ ...(item ?? emptyItem) }}
      save={async (values) => onSave(widgetItem.parse(values))}
      onClose={onClose}
    >
      <Picks />
      <FieldLine entity={entity} name="title" />
      <FieldLine entity={entity} name="titleStyle" help={t('widget.item.titleStyleHelp')} />
      <FieldLine entity={entity} name="url" help={t('widget.item.urlHelp')} />
      <FieldLine entity={entity} name="summary" />
      <FieldLine entity={entity} name="publishDate" />
      <FieldLine entity={entity} name="logo" />
    </FormDrawer>
  );
}

/** Fills the form from a content or a catalog. */
function Picks() {
  const t = useText();
  const form = Form.useFormInstance();
  const [open, setOpen] = useState<'content' | 'catalog'>();
  const take = (item: WidgetItem) => {
    const { titleStyle: _, ...taken } = item;
    form.setFieldsValue(taken);
    setOpen(undefined);
  };
  return (
    <div className="widget-picks">
      <Button onClick={() => setOpen('content')}>{t('widget.pickContent')}</Button>
      <Button onClick={() => setOpen('catalog')}>{t('widget.pickCatalog')}</Button>
      {open === 'content' && (
        <Suspense>
          <ContentPicker
            onChoose={async ([chosen]) => chosen && take(itemOfContent(await call(getContent, { id: chosen.id })))}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
      {open === 'catalog' && (
        <Modal open title={t('widget.pickCatalog')} footer={null} onCancel={() => setOpen(undefined)}>
          <Suspense>
            <CatalogSelect
              autoFocus
              withLinks
              aria-label={t('widget.pickCatalog')}
              onChange={async (id) => take(itemOfCatalog(await call(getCatalog, { id })))}
            />
          </Suspense>
        </Modal>
      )}
    </div>
  );
}
