import {
  EmptyState,
  ErrorState,
  formatCount,
  Page,
  useData,
  useTabTitle,
  useText,
  useUrlState,
} from '@kaiyin/console-kit';
import { voteApi } from '@kaiyin/modules/vote/schema';
import { Tabs } from 'antd';
import { Link } from 'react-router';
import { ResultList } from './ResultList.tsx';
import { ResetButton } from './ResetButton.tsx';
import { ResetNotice } from './ResetNotice.tsx';
import { SubjectList } from './SubjectList.tsx';
import { VoteLog } from './VoteLog.tsx';
import './vote.css';

const tabs = { subjects: SubjectList, results: ResultList, log: VoteLog };
type Tab = keyof typeof tabs;

/** One vote: its subjects, its results, and who voted. */
export default function SubjectsPage() {
  const t = useText();
  const [{ voteId, tab }, setUrl] = useUrlState({ voteId: 0, tab: 'subjects', pageNum: 1 });
  const { data: vote, error, refetch } = useData(voteApi.get, { id: voteId }, { enabled: voteId > 0 });
  useTabTitle(vote?.title);
  const chosen: Tab = tab in tabs ? (tab as Tab) : 'subjects';
  const Chosen = tabs[chosen];
  return (
    <Page
      title={vote?.title ?? t('vote.editSubjects')}
      summary={vote && t('vote.totalCast', { count: formatCount(vote.total) })}
      extra={
        <>
          <Link to="/operations/vote">{t('vote.toVotes')}</Link>
          {vote && <ResetButton vote={vote} />}
        </>
      }
    >
      {voteId === 0 && <EmptyState text={t('vote.noVote')} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {vote && (
        <>
          <Tabs
            activeKey={chosen}
            tabBarGutter={20}
            onChange={(key) => setUrl({ tab: key, pageNum: 1 }, { push: true })}
            items={(Object.keys(tabs) as Tab[]).map((key) => ({ key, label: t(`vote.${key}`) }))}
          />
          <ResetNotice voteId={voteId} />
          <Chosen key={voteId} vote={vote} />
        </>
      )}
    </Page>
  );
}
