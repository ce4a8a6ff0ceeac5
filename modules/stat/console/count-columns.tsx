import { formatCount, textOf } from '@kaiyin/console-kit';
import { countedStatuses, type CountedStatus, type StatusCounts } from '@kaiyin/modules/stat/schema';
import { Link } from 'react-router';

/** A column for each status; each number leads to the contents that it counts. */
export const countColumns = <R extends { counts: StatusCounts }>(toList: (row: R, status: CountedStatus) => string) =>
  countedStatuses.map((status) => ({
    key: status,
    title: textOf(`stat.status.${status}`),
    align: 'end' as const,
    className: 'kit-numeric',
    width: 110,
    render: (_: unknown, row: R) =>
      row.counts[status] > 0 ? <Link to={toList(row, status)}>{formatCount(row.counts[status])}</Link> : 0,
  }));

/** Where the list of contents shows what is counted. */
export const contentsAt = (query: Record<string, string>): string => `/configs/content?${new URLSearchParams(query)}`;
