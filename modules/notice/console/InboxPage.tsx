import { BellOutlined } from '@ant-design/icons';
import { EmptyState, ErrorState, LoadingState, Page, Pager, useRows, useText, useUrlState } from '@kaiyin/console-kit';
import { listInbox } from '@kaiyin/modules/notice/schema';
import { Button, Checkbox } from 'antd';
import { KindSelect } from './InboxDrawer.tsx';
import { useFresh, useInbox } from './inbox-store.ts';
import { InboxList } from './InboxList.tsx';
import { useMarkRead } from './use-mark-read.ts';

const start = { kind: '', unread: '', pageNum: 1, pageSize: 20 };

/** Everything that one was told, a page at a time. */
export default function InboxPage() {
  const t = useText();
  const [state, setState] = useUrlState(start);
  const { kind } = state;
  const count = useInbox((inbox) => inbox.unread);
  const { markAll, isBusy } = useMarkRead();
  const set = (change: Partial<typeof start>) => setState({ ...change, pageNum: 1 });
  return (
    <Page
      title={t('inbox.title')}
      summary={count > 0 ? t('inbox.unreadCount', { count }) : t('inbox.summary')}
      primary={
        <Button disabled={count === 0} loading={isBusy} onClick={() => markAll(kind)}>
          {t('inbox.markAllRead')}
        </Button>
      }
    >
      <div className="inbox-filter">
        <KindSelect kind={kind} onChange={(next) => set({ kind: next })} />
        <Checkbox checked={state.unread === 'Y'} onChange={({ target }) => set({ unread: target.checked ? 'Y' : '' })}>
          {t('inbox.onlyUnread')}
        </Checkbox>
      </div>
      <Items state={state} onPage={(page, size) => setState({ pageNum: page, pageSize: size })} />
    </Page>
  );
}

interface ItemsProps {
  state: typeof start;
  onPage: (page: number, size: number) => void;
}

function Items({ state, onPage }: ItemsProps) {
  const t = useText();
  const { kind, unread, pageNum, pageSize } = state;
  const query = { kind, unread: unread === 'Y' ? ('Y' as const) : ('' as const), pageNum, pageSize };
  const { data, error, refetch } = useRows(listInbox, query);
  useFresh(refetch);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.rows.length === 0)
    return <EmptyState text={t(kind || unread ? 'inbox.emptyFiltered' : 'inbox.empty')} icon={<BellOutlined />} />;
  return (
    <>
      <InboxList items={data.rows} />
      <Pager page={pageNum} size={pageSize} total={data.total} onChange={onPage} />
    </>
  );
}
