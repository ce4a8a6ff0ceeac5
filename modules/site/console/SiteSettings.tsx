import {
  call,
  ErrorState,
  FormPage,
  hasPermission,
  invalidate,
  listOf,
  LoadingState,
  notify,
  useData,
  useText,
} from '@kaiyin/console-kit';
import { getSite, saveSiteSettings, siteSettings } from '@kaiyin/modules/site/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { settingForm } from './setting-form.tsx';
import { SettingWidget } from './SettingWidget.tsx';
import './additions.ts';

/** The settings of a site that modules declare, with a way back to the standard value of each. */
export function SiteSettings({ siteId }: { siteId: number }) {
  const t = useText();
  const client = useQueryClient();
  const { entity, sections, given } = useMemo(() => settingForm(listOf('settings'), SettingWidget, t), [t]);
  const read = useData(siteSettings, { siteId }, { freshFor: 0 });
  if (read.isError) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  if (!read.data || !read.isFetchedAfterMount) return <LoadingState />;
  const save = (values: Record<string, unknown>) =>
    call(saveSiteSettings, { ...given(values), id: siteId }, { quiet: true });
  return (
    <div className="kit-surface">
      <FormPage
        entity={entity}
        row={read.data.settings}
        param="siteId"
        mayEdit={hasPermission('cms:site:edit')}
        save={save}
        onSaved={async () => {
          await Promise.all([invalidate(client, siteSettings), invalidate(client, getSite)]);
          notify('success', t('kit.saved'));
        }}
        sections={sections}
      />
    </div>
  );
}
