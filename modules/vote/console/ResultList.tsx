import { EmptyState, ErrorState, ListTransfer, LoadingState, useData, useText } from '@kaiyin/console-kit';
import { listSubjects, resultTransfer } from '@kaiyin/modules/vote/schema';
import { Suspense } from 'react';
import { Bars } from './Bars.tsx';
import { SubjectTitle } from './SubjectList.tsx';
import { TextsButton } from './TextsDrawer.tsx';

const exported = ['subject', 'item', 'total', 'share'];

/** All results of a vote below one another. */
export function ResultList({ voteId }: { voteId: number }) {
  const t = useText();
  const { data: subjects, error, refetch } = useData(listSubjects, { voteId }, { every: 30_000 });
  if (error && !subjects) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!subjects) return <LoadingState />;
  if (subjects.length === 0) return <EmptyState text={t('vote.subjectsEmpty')} />;
  return (
    <>
      <div className="vote-tools">
        <Suspense>
          <ListTransfer api={resultTransfer} query={{ voteId }} columns={exported} onImported={() => undefined} />
        </Suspense>
      </div>
      {subjects.map((subject, index) => (
        <section key={subject.id} className="vote-result">
          <SubjectTitle {...{ subject, index }} />
          {subject.type === 'input' ? <TextsButton subject={subject} /> : <Bars subject={subject} />}
        </section>
      ))}
    </>
  );
}
