import { call, ErrorState, FormPage, listOf, LoadingState, textOf, useData, useText } from '@kaiyin/console-kit';
import { optional, type Field } from '@kaiyin/entity';
import {
  applyCatalogSettings,
  catalogSettings,
  previewCatalogSettings,
  saveCatalogSettings,
  type CatalogView,
} from '@kaiyin/modules/catalog/schema';
import { settingForm } from '@kaiyin/modules/site/console';
import { settingTable, type Setting } from '@kaiyin/modules/site/schema';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { mayEdit } from '../use-catalog-actions.tsx';
import { useRefreshCatalogs } from '../use-refresh-catalogs.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { CatalogSettingWidget, InheritedSettings } from './CatalogSettingWidget.tsx';

// Where nothing may be said, a catalog may say so against what it would inherit.
const inheritable = ({ field }: Setting): Field => ({ ...optional(field), keepsEmpty: field.nullable === true });

/** The settings that a catalog may have values of its own for, and inherits otherwise. */
export function CatalogSettings({ row }: { row: Pick<CatalogView, 'id' | 'name' | 'special'> }) {
  const t = useText();
  const refresh = useRefreshCatalogs();
  const [isApplying, setApplying] = useState(false);
  const { entity, sections, given } = useMemo(() => {
    const own = listOf('settings').filter(({ inCatalogs, inTopics }) => (row.special ? inTopics : inCatalogs));
    return settingForm(own, CatalogSettingWidget, t, inheritable);
  }, [t, row.special]);
  const read = useData(catalogSettings, { catalogId: row.id }, { freshFor: 0 });
  if (read.isError) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  if (!read.data || !read.isFetchedAfterMount) return <LoadingState />;
  const shown = read.data.settings;
  const own = Object.fromEntries(Object.entries(shown).map(([key, one]) => [key, one.own]));
  const save = (values: Record<string, unknown>) =>
    call(saveCatalogSettings, { ...given(values), id: row.id }, { quiet: true });
  return (
    <div className="kit-surface">
      {mayEdit() && !row.special && (
        <p className="catalog-apply">
          <Button onClick={() => setApplying(true)}>{t('catalog.applyToChildren')}</Button>
        </p>
      )}
      <InheritedSettings value={shown}>
        <FormPage
          entity={entity}
          row={own}
          param="catalogId"
          mayEdit={mayEdit()}
          save={save}
          onSaved={() => Promise.all([refresh(), read.refetch()])}
          sections={sections}
        />
      </InheritedSettings>
      {isApplying && (
        <ApplyDialog
          title={t('catalog.applyToChildren')}
          text={t('catalog.applySettings', { name: row.name })}
          preview={previewCatalogSettings}
          apply={applyCatalogSettings}
          input={{ catalogId: row.id }}
          label={(key) => textOf(`${settingTable}.${key}`)}
          onClose={() => setApplying(false)}
        />
      )}
    </div>
  );
}
