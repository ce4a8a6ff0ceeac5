import {
  EmptyState,
  ErrorState,
  formatCount,
  ListTransfer,
  LoadingState,
  useData,
  useText,
  useUrlState,
} from '@kaiyin/console-kit';
import { listSubjects, resultTransfer, shareOf, type SubjectView, type Vote } from '@kaiyin/modules/vote/schema';
import { Segmented } from 'antd';
import { Suspense } from 'react';
import { Bars } from './Bars.tsx';
import { letterOf } from './letter-of.ts';
import { SubjectTitle } from './SubjectList.tsx';
import { TextsButton } from './TextsDrawer.tsx';

const exported = ['subject', 'item', 'total', 'share'];
const views = ['chart', 'table'] as const;

/** All results of a vote below one another, as bars or as tables. */
export function ResultList({ vote: { id: voteId } }: { vote: Vote }) {
  const t = useText();
  const [{ view }, setUrl] = useUrlState({ view: 'chart' });
  const { data: subjects, error, refetch } = useData(listSubjects, { voteId }, { every: 30_000 });
  if (error && !subjects) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!subjects) return <LoadingState />;
  if (subjects.length === 0) return <EmptyState text={t('vote.subjectsEmpty')} />;
  const Shown = view === 'table' ? ResultTable : Bars;
  return (
    <>
      <div className="vote-tools">
        <Segmented
          value={view === 'table' ? 'table' : 'chart'}
          aria-label={t('vote.resultView')}
          options={views.map((value) => ({ value, label: t(`vote.${value}`) }))}
          onChange={(chosen) => setUrl({ view: chosen })}
        />
        <Suspense>
          <ListTransfer api={resultTransfer} query={{ voteId }} columns={exported} onImported={() => undefined} />
        </Suspense>
      </div>
      {subjects.map((subject, index) => (
        <section key={subject.id} className="vote-result">
          <SubjectTitle {...{ subject, index }} />
          {subject.type === 'input' ? <TextsButton subject={subject} /> : <Shown subject={subject} />}
        </section>
      ))}
    </>
  );
}

function ResultTable({ subject: { title, items, answers } }: { subject: SubjectView }) {
  const t = useText();
  return (
    <table className="vote-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('cc_vote_item.content')}</th>
          <th scope="col">{t('cc_vote_item.total')}</th>
          <th scope="col">{t('vote.share')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, content, total }, index) => (
          <tr key={id}>
            <th scope="row">
              {letterOf(index)}. {content}
            </th>
            <td>{formatCount(total)}</td>
            <td>{shareOf(total, answers)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
