import { ErrorState, LoadingState, Page, useData, useRows, useText } from '@kaiyin/console-kit';
import { configApi, parameterGroups, parameterKinds } from '@kaiyin/modules/dictionary/schema';
import type { ReactNode } from 'react';
import { Setting } from './Setting.tsx';
import './settings.css';

const query = configApi.list.input.parse({ pageSize: 200, fixed: 'true' });

/** The parameters of the product, in groups, each with what reads it. */
export function ParameterSettings({ views }: { views: ReactNode }) {
  const t = useText();
  const { data, error, isPending, refetch } = useRows(configApi.list, query, { freshFor: 0 });
  const { data: kinds = {} } = useData(parameterKinds, {});
  const groups = parameterGroups.map((group) => ({
    group,
    rows: (data?.rows ?? []).filter((row) => kinds[row.configKey]?.group === group),
  }));
  return (
    <Page title={t('dictionary.parameters')} summary={t('dictionary.parametersSummary')} extra={views} surface={false}>
      {error && !data ? <ErrorState error={error} onRetry={refetch} /> : isPending && <LoadingState />}
      {groups.map(
        ({ group, rows }) =>
          rows.length > 0 && (
            <section key={group} className="setting-group" aria-labelledby={`settings-${group}`}>
              <h2 id={`settings-${group}`}>{t(`dictionary.group.${group}`)}</h2>
              {rows.map((row) => (
                <Setting key={`${row.id} ${row.updateTime}`} row={row} kind={kinds[row.configKey]} />
              ))}
            </section>
          ),
      )}
    </Page>
  );
}
