import { ErrorState, hasPermission, LoadingState, useData, useText } from '@kaiyin/console-kit';
import { siteSettings } from '@kaiyin/modules/site/schema';
import { SettingsForm } from './SettingsForm.tsx';

/** The settings of a site that modules read, each with what holds without it. */
export function SiteSettings({ siteId }: { siteId: number }) {
  const t = useText();
  const read = useData(siteSettings, { siteId }, { freshFor: 0 });
  if (read.isError) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  if (!read.data || !read.isFetchedAfterMount) return <LoadingState />;
  return (
    <div className="kit-surface">
      <SettingsForm
        key={siteId}
        siteId={siteId}
        settings={read.data.settings}
        mayEdit={hasPermission('cms:site:edit')}
        title={t('site.tabSettings')}
      />
    </div>
  );
}
