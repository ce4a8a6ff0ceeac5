import {
  EmptyState,
  ErrorState,
  ExportButton,
  formatCount,
  LoadingState,
  Page,
  Panel,
  useData,
  useText,
} from '@kaiyin/console-kit';
import { linkClicks, type LinkClicks as Row } from '@kaiyin/modules/stat/schema';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { DaysFilter } from '../DaysFilter.tsx';
import { nameOf } from '../metrics.ts';
import { useDays } from '../use-days.ts';

/** Links to other sites and files that readers followed. */
export default function LinkClicks() {
  const t = useText();
  const [days, setDays] = useDays();
  const { data, isPending, isError, error, refetch } = useData(linkClicks, days);
  return (
    <Page title={t('stat.SiteLinkClicks')} summary={t('stat.linkClicksHelp')}>
      <div className="stat-filters">
        <DaysFilter days={days} onChange={setDays} />
      </div>
      {isPending && <LoadingState />}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="stat-grid">
          <ClickTable
            title={t('stat.outbound')}
            nameLabel={t('stat.outboundAddress')}
            rows={data.outbound}
            render={outboundLink}
          />
          <ClickTable
            title={t('stat.downloads')}
            nameLabel={t('stat.downloadPath')}
            rows={data.downloads}
            render={nameOf}
          />
        </div>
      )}
    </Page>
  );
}

const outboundLink = (name: string) =>
  /^https?:/.test(name) ? (
    <a href={name} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  ) : (
    nameOf(name)
  );

interface ClickTableProps {
  title: string;
  nameLabel: string;
  rows: readonly Row[];
  render: (name: string) => ReactNode;
}

function ClickTable({ title, nameLabel, rows, render }: ClickTableProps) {
  const t = useText();
  const cells = rows.map(({ name, clicks }) => [nameOf(name), String(clicks)]);
  return (
    <Panel title={title} tools={<ExportButton name={title} head={[nameLabel, t('stat.clicks')]} rows={cells} />}>
      <div className="kit-panel-table stat-links" role="group" aria-label={title} tabIndex={0}>
        <Table<Row>
          size="small"
          rowKey="name"
          pagination={rows.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
          dataSource={[...rows]}
          locale={{ emptyText: <EmptyState text={t('stat.nothing')} /> }}
          columns={[
            { title: nameLabel, className: 'stat-name', render: (_, { name }) => render(name) },
            {
              title: t('stat.clicks'),
              align: 'end',
              className: 'kit-numeric',
              width: 110,
              render: (_, { clicks }) => formatCount(clicks),
            },
          ]}
        />
      </div>
    </Panel>
  );
}
