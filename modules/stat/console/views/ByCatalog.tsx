import {
  ExportButton,
  ErrorState,
  flat,
  LoadingState,
  matching,
  Page,
  TreeSearch,
  TreeTable,
  useData,
  useText,
} from '@kaiyin/console-kit';
import { contentStatByCatalog, countedStatuses, type CatalogStat } from '@kaiyin/modules/stat/schema';
import { useMemo, useState } from 'react';
import { contentsAt, countColumns } from '../count-columns.tsx';
import { CreatedFilter, createdQuery, useCreated } from '../CreatedFilter.tsx';

interface CatalogNode extends CatalogStat {
  children: CatalogNode[];
}

/** How many contents of each status each catalog has. */
export default function ByCatalog() {
  const t = useText();
  const [within, setWithin] = useCreated();
  const [words, setWords] = useState('');
  const { data, isPending, isError, error, refetch } = useData(contentStatByCatalog, within);
  const tree = useMemo(() => treeOf(data ?? []), [data]);
  const nodes = words ? matching(tree, { words, status: '' }, ({ name }) => [name]) : tree;
  const head = [t('stat.catalog'), ...countedStatuses.map((status) => t(`stat.status.${status}`))];
  const rows = flat(tree).map(({ name, counts }) => [name, ...countedStatuses.map((status) => String(counts[status]))]);
  return (
    <Page title={t('stat.ContentStatByCatalog')} summary={t('stat.withBelow')}>
      <div className="stat-filters">
        <CreatedFilter within={within} onChange={setWithin} />
      </div>
      {isPending && <LoadingState />}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <TreeTable<CatalogNode>
          nodes={nodes}
          isSought={words !== ''}
          search={<TreeSearch table="cms_catalog" name={words} onSeek={({ name = '' }) => setWords(name)} />}
          tools={<ExportButton name={t('stat.ContentStatByCatalog')} head={head} rows={rows} />}
          columns={[
            { key: 'name', title: t('stat.catalog'), dataIndex: 'name', className: 'stat-name' },
            ...countColumns<CatalogStat>(({ id }, status) =>
              contentsAt({ catalogId: String(id), includeChild: 'true', status, ...createdQuery(within) }),
            ),
          ]}
          emptyText={t('stat.catalogsEmpty')}
          create={null}
        />
      )}
    </Page>
  );
}

function treeOf(rows: readonly CatalogStat[]): CatalogNode[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  const nodes = (parentId: number): CatalogNode[] =>
    (below.get(parentId) ?? []).map((row) => ({ ...row, children: nodes(row.id) }));
  return nodes(0);
}
