import { call, FormDrawer, problemOf, type WidgetProps } from '@kaiyin/console-kit';
import { addCatalog, catalog, suggestCatalogNames, type CatalogInput } from '@kaiyin/modules/catalog/schema';
import { Form, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { useCatalogText, useShowsSpecial } from './catalog-kind.ts';
import { CodeWidget } from './CodeWidget.tsx';
import CatalogSelect from './CatalogSelect.tsx';
import { useCatalogs } from './use-catalogs.ts';
import { useRefreshCatalogs } from './use-refresh-catalogs.ts';
import { findCatalog } from './tree-nodes.ts';

const pause = 350;

interface AddCatalogDrawerProps {
  parentId: number;
  onAdded: (id: number) => void;
  onClose: () => void;
}

/** Adds a catalog; its alias and path follow the name until they are written by hand. */
export function AddCatalogDrawer({ parentId, onAdded, onClose }: AddCatalogDrawerProps) {
  const t = useCatalogText();
  const refresh = useRefreshCatalogs();
  const { data = [] } = useCatalogs();
  const parent = findCatalog(data, parentId);
  const special = useShowsSpecial();
  const save = async (values: Record<string, unknown>) => {
    const { id } = await call(addCatalog, { ...(values as CatalogInput), special }, { quiet: true });
    await refresh();
    onAdded(id);
  };
  return (
    <FormDrawer
      title={parent ? t('catalog.addBelowOf', { name: parent.name }) : t('catalog.add')}
      entity={catalog}
      row={{ parentId, catalogType: 'common', visible: true, special }}
      formFields={[
        { name: 'parentId', widget: ParentWidget },
        { name: 'name', widget: NameWidget },
        { name: 'alias', widget: CodeWidget, help: t('catalog.aliasHelp') },
        { name: 'path', widget: CodeWidget, help: t('catalog.pathHelp') },
        'catalogType',
        { name: 'redirectUrl', visible: ({ catalogType }) => catalogType === 'link', help: t('catalog.redirectHelp') },
      ]}
      save={save}
      onClose={onClose}
    />
  );
}

const ParentWidget = ({ value, onChange, ...rest }: WidgetProps) => (
  <CatalogSelect
    {...(rest.id !== undefined && { id: rest.id })}
    withTop
    value={Number(value ?? 0)}
    onChange={(id) => onChange?.(id)}
  />
);

function NameWidget({ id, value, onChange, field }: WidgetProps) {
  const form = Form.useFormInstance();
  const parentId = Form.useWatch<number>('parentId', form);
  const name = typeof value === 'string' ? value.trim() : '';
  const given = useRef<Partial<Record<'alias' | 'path', string>>>({});
  useEffect(() => {
    if (!name || problemOf(field, name)) return;
    const timer = setTimeout(async () => {
      const names = await call(suggestCatalogNames, { name, parentId: parentId ?? 0 }, { quiet: true }).catch(
        () => undefined,
      );
      for (const part of ['alias', 'path'] as const) {
        const now = (form.getFieldValue(part) as string | undefined) ?? '';
        if (names && (now === '' || now === given.current[part])) {
          given.current[part] = names[part];
          form.setFieldValue(part, names[part]);
        }
      }
    }, pause);
    return () => clearTimeout(timer);
  }, [name, parentId, form, field]);
  return (
    <Input
      autoFocus
      {...(id !== undefined && { id })}
      value={typeof value === 'string' ? value : ''}
      maxLength={field.max ?? 100}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}
