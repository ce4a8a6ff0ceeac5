import { formatInstant, ListPage, useText } from '@kaiyin/console-kit';
import { listSearches, removeSearches, type SearchEntry } from '@kaiyin/modules/search/schema';
import type { ReactNode } from 'react';

/** Each search of a reader. */
export function SearchLog({ tabs }: { tabs: ReactNode }) {
  const t = useText();
  return (
    <ListPage<SearchEntry, never>
      name="search-log"
      list={listSearches as never}
      title={t('search.log')}
      notice={tabs}
      columns={[
        { key: 'word', title: t('search.word'), grows: true, render: ({ word }) => word },
        { key: 'hits', title: t('search.hits'), numeric: true, width: 80, render: ({ hits }) => hits },
        { key: 'clientType', title: t('search.client'), cut: true, width: 140, render: (row) => row.clientType },
        { key: 'location', title: t('search.location'), cut: true, width: 140, render: ({ location }) => location },
        { key: 'ip', title: t('search.ip'), width: 130, render: ({ ip }) => ip },
        { key: 'referer', title: t('search.referer'), cut: true, width: 130, render: ({ referer }) => referer },
        { key: 'source', title: t('search.source'), width: 90, hidden: true, render: ({ source }) => source },
        {
          key: 'logTime',
          title: t('search.logTime'),
          numeric: true,
          sortable: true,
          width: 176,
          render: ({ logTime }) => formatInstant(logTime),
        },
      ]}
      filters={[
        { kind: 'text', name: 'word', label: t('search.word') },
        { kind: 'days', name: 'logTime', label: t('search.logTime') },
      ]}
      removal={{
        api: removeSearches,
        permission: 'search:log:delete',
        nameOf: ({ word, logTime }) => `${word} ${formatInstant(logTime)}`,
      }}
      emptyText={t('search.logEmpty')}
    />
  );
}
