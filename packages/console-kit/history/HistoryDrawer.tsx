import type { HistoryCall } from '@kaiyin/entity';
import { Drawer, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../i18n/format.ts';
import { useText } from '../i18n/text.ts';
import { authorName } from '../i18n/user-name.ts';
import { EmptyState, ErrorState } from '../page/states.tsx';
import { useFocusReturn } from '../page/use-focus-return.ts';
import { useRows } from '../query/query.ts';
import { Pager } from '../table/Pager.tsx';
import { Details } from './Details.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { HistoryFilters, typeLabel } from './HistoryFilters.tsx';

export interface HistoryDrawerProps {
  call: HistoryCall;
  id: number;
  name: string;
  onClose: () => void;
}

/** What was done to a record, by whom and when, the latest first. */
export default function HistoryDrawer({ call, id, name, onClose }: HistoryDrawerProps) {
  const t = useText();
  useFocusReturn();
  const [page, setPage] = useState({ pageNum: 1, pageSize: 20 });
  const [filter, setFilter] = useState({ operationType: '', userName: '' });
  const { data, error, refetch } = useRows(call, { id, ...page, ...filter }, { freshFor: 0 });
  const isFiltered = filter.operationType !== '' || filter.userName !== '';
  return (
    <Drawer
      open
      title={t('kit.history.of', { name })}
      size={720}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      <HistoryFilters
        {...filter}
        onChange={(change) => {
          setFilter({ ...filter, ...change });
          setPage({ ...page, pageNum: 1 });
        }}
      />
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : !data && <Skeleton active />}
      {data?.total === 0 && <EmptyState text={t(isFiltered ? 'kit.history.noMatch' : 'kit.history.empty')} />}
      <ol className="kit-history">
        {data?.rows.map(({ id: entry, title, operationType, userType, userName, logTime, changes, details }) => (
          <li key={entry}>
            <header>
              <strong>{title}</strong>
              <Tag>{typeLabel(operationType)}</Tag>
              <span>{t(`kit.history.by.${userType ?? 'system'}`)}</span>
              {userType && <span>{authorName(userName)}</span>}
              <time dateTime={logTime}>{formatInstant(logTime)}</time>
            </header>
            {changes.length > 0 && <DifferenceTable changes={changes} />}
            {details.length > 0 && <Details details={details} />}
          </li>
        ))}
      </ol>
      {data && data.total > page.pageSize && (
        <Pager
          page={page.pageNum}
          size={page.pageSize}
          total={data.total}
          onChange={(pageNum, pageSize) => setPage({ pageNum, pageSize })}
        />
      )}
    </Drawer>
  );
}
