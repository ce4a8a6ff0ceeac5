import { call, FormDrawer, useText, widgetOf, type FormField, type Text, type WidgetProps } from '@kaiyin/console-kit';
import { CatalogSelect } from '@kaiyin/modules/catalog/console';
import { getCatalog } from '@kaiyin/modules/catalog/schema';
import { ContentPicker } from '@kaiyin/modules/content/console';
import { getContent } from '@kaiyin/modules/content/schema';
import { itemFields, widgetItem, type WidgetItem } from '@kaiyin/modules/widget/schema';
import { Button, Form, Modal } from 'antd';
import { Suspense, useState } from 'react';
import { emptyItem, itemOfCatalog, itemOfContent } from './block-rows.ts';

const entity = { table: 'widgetItem', fields: itemFields };

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
      formFields={lines(t)}
    />
  );
}

const lines = (t: Text): FormField[] => {
  const line = (name: keyof typeof itemFields, more: Partial<FormField> = {}): FormField => ({
    name,
    label: t(`widget.item.${name}`),
    ...more,
  });
  return [
    line('title', { widget: TitleWidget }),
    line('titleStyle', { help: t('widget.item.titleStyleHelp') }),
    line('url', { help: t('widget.item.urlHelp') }),
    line('summary'),
    line('publishDate'),
    line('logo'),
  ];
};

/** The title, and under it what fills the whole form. */
function TitleWidget(props: WidgetProps) {
  const Title = widgetOf('text');
  return (
    <>
      <Title {...props} />
      <Picks />
    </>
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
