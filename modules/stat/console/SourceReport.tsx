import { ErrorState, LoadingState, Page } from '@kaiyin/console-kit';
import type { SourceReport as Report } from '@kaiyin/modules/stat/schema';
import type { ReactNode } from 'react';
import { MetricTable } from './MetricTable.tsx';
import { Tiles } from './Tiles.tsx';

interface SourceReportProps {
  title: string;
  nameLabel: string;
  filters: ReactNode;
  read: { data: Report | undefined; isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
  say?: (name: string) => string;
}

/** Where visits came from: all together, and by name. */
export function SourceReport({ title, nameLabel, filters, read, say }: SourceReportProps) {
  const { data, isPending, isError, error, refetch } = read;
  return (
    <Page title={title}>
      <div className="stat-filters">{filters}</div>
      {isPending && <LoadingState />}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Tiles now={data.total} />
          <MetricTable
            title={title}
            nameLabel={nameLabel}
            rows={data.rows}
            ratioOf="visits"
            total={data.total}
            {...(say && { say })}
          />
        </>
      )}
    </Page>
  );
}
