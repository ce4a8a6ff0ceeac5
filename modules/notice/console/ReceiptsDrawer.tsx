import {
  DataTable,
  EmptyState,
  formatInstant,
  useData,
  useFocusReturn,
  useRows,
  useText,
  type Column,
} from '@kaiyin/console-kit';
import { countReceipts, listReceipts, noticeApi, type Receipt } from '@kaiyin/modules/notice/schema';
import { Drawer, Segmented } from 'antd';
import { useState } from 'react';

const start = { pageNum: 1, pageSize: 20 };

/** Who has read a notice, and who has not. */
export function ReceiptsDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  const [state, setState] = useState<'read' | 'unread'>('read');
  const [page, setPage] = useState(start);
  const notice = useData(noticeApi.get, { id });
  const { data: counts } = useData(countReceipts, { id }, { freshFor: 0 });
  const query = useRows(listReceipts, { id, state, ...page }, { freshFor: 0 });
  const show = (next: 'read' | 'unread') => {
    setState(next);
    setPage(start);
  };
  return (
    <Drawer
      open
      title={notice.data ? t('notice.receiptsOf', { name: notice.data.noticeTitle }) : t('notice.receipts')}
      size={640}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      <DataTable<Receipt>
        name="notice-receipts"
        columns={useColumns(state === 'read')}
        query={query}
        rowKey="userId"
        state={page}
        onState={(change) => setPage({ ...page, ...(change as Partial<typeof start>) })}
        search={
          <Segmented
            value={state}
            options={[
              { value: 'read', label: t('notice.hasRead', { count: counts?.read ?? 0 }) },
              { value: 'unread', label: t('notice.hasNotRead', { count: counts?.unread ?? 0 }) },
            ]}
            onChange={(next) => show(next as 'read' | 'unread')}
          />
        }
        empty={<EmptyState text={t(state === 'read' ? 'notice.nobodyRead' : 'notice.everybodyRead')} />}
      />
    </Drawer>
  );
}

function useColumns(hasTime: boolean): Column<Receipt>[] {
  const t = useText();
  return [
    { key: 'userName', title: t('notice.person'), render: ({ userName, nickName }) => nickName || userName },
    { key: 'deptName', title: t('notice.department'), render: ({ deptName }) => deptName ?? '—' },
    ...(hasTime
      ? [
          {
            key: 'readTime',
            title: t('notice.readTime'),
            numeric: true,
            width: 176,
            render: ({ readTime }: Receipt) => formatInstant(readTime),
          },
        ]
      : []),
  ];
}
