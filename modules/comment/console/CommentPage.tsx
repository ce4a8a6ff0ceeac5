import { ListPage, useNarrow, useText, useUrlState } from '@kaiyin/console-kit';
import { auditStatuses, listComments, sourceTypes, type CommentRow } from '@kaiyin/modules/comment/schema';
import { Button, Drawer, Tabs } from 'antd';
import { useRef, useState } from 'react';
import { BanDrawer } from './BanDrawer.tsx';
import { BansDrawer } from './BansDrawer.tsx';
import { ContextPanel } from './ContextPanel.tsx';
import { LikesDialog } from './LikesDialog.tsx';
import { QueueNotice } from './QueueNotice.tsx';
import { RejectDrawer } from './RejectDrawer.tsx';
import { RepliesDrawer } from './RepliesDrawer.tsx';
import { useCommentActions, type Asked } from './use-comment-actions.tsx';
import { useCommentColumns } from './use-comment-columns.tsx';
import { useCommentFilters } from './use-comment-filters.ts';
import { useRowFocus } from './use-row-focus.ts';

const views = ['queue', 'all'] as const;
/** What a view begins with. */
const blank = {
  pageNum: 1,
  sourceType: '',
  auditStatus: '',
  content: '',
  sourceId: '',
  uid: '',
  isDeleted: '',
  commentTimeFrom: '',
  commentTimeTo: '',
};

/** What readers have written on the current site: what a moderator has to look at, and all. */
export default function CommentPage() {
  const t = useText();
  const [{ view }, setUrl] = useUrlState({ view: 'queue', ...blank });
  const isQueue = view !== 'all';
  const [asked, ask] = useState<Asked>();
  const [bansShown, showBans] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const chosen = useRowFocus(box);
  // All columns of all comments need the room that the panel would take.
  const isNarrow = useNarrow(isQueue ? 1280 : 1680);
  const [opened, openContext] = useState<number>();
  const actions = useCommentActions(ask, { hasKeys: true, ...(isNarrow && { onContext: openContext }) });
  const columns = useCommentColumns({
    isQueue,
    onLikes: (row) => ask({ kind: 'likes', row }),
    onReplies: (row) => ask({ kind: 'replies', row }),
  });
  const filters = useCommentFilters({ auditStatuses: isQueue ? [] : auditStatuses, sourceTypes });
  return (
    <div className={isNarrow ? 'comment-page' : 'comment-page comment-page-wide'} ref={box}>
      <ListPage
        key={view}
        name={isQueue ? 'cc_comment_queue' : 'cc_comment'}
        list={listComments}
        title={t('comment.title')}
        summary={t('comment.summary')}
        extra={<Button onClick={() => showBans(true)}>{t('comment.bans')}</Button>}
        notice={
          <>
            <Tabs
              activeKey={isQueue ? 'queue' : 'all'}
              onChange={(next) => setUrl({ view: next, ...blank }, { push: true })}
              items={views.map((key) => ({ key, label: t(`comment.view.${key}`) }))}
            />
            <QueueNotice />
          </>
        }
        columns={columns}
        filters={filters}
        {...(isQueue && { fixed: { queue: 'true' } })}
        rowActions={actions}
        bulkActions={actions.filter(({ isForOne }) => !isForOne)}
        emptyText={t(isQueue ? 'comment.queueEmpty' : 'comment.empty')}
      />
      {!isNarrow && (
        <aside className="comment-context" aria-label={t('comment.context')}>
          <ContextPanel id={chosen} />
        </aside>
      )}
      {isNarrow && opened !== undefined && (
        <Drawer
          open
          title={t('comment.context')}
          size={480}
          styles={{ wrapper: { maxWidth: '100vw' } }}
          onClose={() => openContext(undefined)}
        >
          <ContextPanel id={opened} />
        </Drawer>
      )}
      {bansShown && <BansDrawer onClose={() => showBans(false)} />}
      <Questions asked={asked} ask={ask} />
    </div>
  );
}

interface QuestionsProps {
  asked: Asked | undefined;
  ask: (asked: Asked | undefined) => void;
}

/** The drawers that actions open. */
function Questions({ asked, ask }: QuestionsProps) {
  const [answered, setAnswered] = useState<CommentRow>();
  const close = () => ask(undefined);
  const closeAnswers = () => {
    setAnswered(undefined);
    close();
  };
  if (asked?.kind === 'replies' && answered !== asked.row) setAnswered(asked.row);
  return (
    <>
      {answered && <RepliesDrawer comment={answered} ask={ask} onClose={closeAnswers} />}
      {asked?.kind === 'reject' && <RejectDrawer rows={asked.rows} onClose={close} />}
      {asked?.kind === 'ban' && <BanDrawer rows={asked.rows} onClose={close} />}
      {asked?.kind === 'likes' && <LikesDialog comment={asked.row} onClose={close} />}
    </>
  );
}
