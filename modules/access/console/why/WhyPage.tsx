import {
  EmptyState,
  ErrorState,
  hasPermission,
  Page,
  useData,
  useSession,
  useText,
  useUrlState,
} from '@kaiyin/console-kit';
import { whyMe, whyUser } from '@kaiyin/modules/access/schema';
import { Skeleton } from 'antd';
import { Explained } from './Explained.tsx';
import { mayAskOfOthers } from './may-ask.ts';
import { WhyForm } from './WhyForm.tsx';
import '../access.css';

const start = { userId: 0, permission: '', right: '', siteId: 0, recordId: 0 };

/** Why somebody may do something, or may not. */
export default function WhyPage() {
  const t = useText();
  const [question, setQuestion] = useUrlState(start);
  const me = useSession((session) => session.user?.userId) ?? 0;
  const mayAsk = hasPermission(...mayAskOfOthers);
  const { permission, right, siteId, recordId } = question;
  const userId = question.userId || me;
  const isMine = userId === me || !mayAsk;
  const asked = permission ? { permission } : { right, siteId, recordId };
  const isAsked = permission !== '' || right !== '';
  const mine = useData(whyMe, asked as never, { enabled: isAsked && isMine, freshFor: 0 });
  const other = useData(whyUser, { ...asked, userId } as never, {
    enabled: isAsked && !isMine,
    freshFor: 0,
  });
  const read = isMine ? mine : other;
  return (
    <Page title={t('people.why.title')} summary={t('people.why.summary')}>
      {mayAsk && (
        <WhyForm question={{ ...question, userId }} onChange={(change) => setQuestion(change, { push: true })} />
      )}
      {isAsked ? (
        read.isError ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : read.data ? (
          <Explained explanation={read.data} isMine={isMine} />
        ) : (
          <Skeleton active paragraph={{ rows: 6 }} />
        )
      ) : (
        <EmptyState text={t('people.why.empty')} />
      )}
    </Page>
  );
}
