import {
  Can,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  useData,
  useRows,
  useText,
  useUrlState,
} from '@kaiyin/console-kit';
import { getContribution, listContributions, type ContributionView } from '@kaiyin/modules/contribution/schema';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AcceptDrawer } from './AcceptDrawer.tsx';
import { ContributionState } from './ContributionState.tsx';
import { ReturnDrawer } from './ReturnDrawer.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';
import './contribution.css';

/** One contribution to be decided: its text, with what speaks for and against it next to it. */
export default function ReviewPage() {
  const t = useText();
  const [{ id }] = useUrlState({ id: 0 });
  const read = useData(getContribution, { id: Number(id) }, { enabled: Number(id) > 0 });
  if (!(Number(id) > 0))
    return (
      <Page title={t('contribution.reviewTab')}>
        <EmptyState text={t('contribution.noOne')} />
        <BackLink />
      </Page>
    );
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <LoadingState />;
  return <Review row={read.data} />;
}

const BackLink = () => {
  const t = useText();
  return (
    <p className="contribution-center">
      <Link to="/member/contribution">{t('contribution.back')}</Link>
    </p>
  );
};

function Review({ row }: { row: ContributionView }) {
  const t = useText();
  const [asked, ask] = useState<'return' | 'accept'>();
  const close = () => ask(undefined);
  const isOpen = row.state === 'submitted';
  return (
    <Page
      title={row.title}
      summary={<ContributionState row={row} />}
      surface={false}
      extra={
        <>
          <NextButton current={row.id} />
          {isOpen && (
            <Can permission="contribution:audit">
              <Button danger onClick={() => ask('return')}>
                {t('contribution.return')}
              </Button>
            </Can>
          )}
        </>
      }
      primary={
        isOpen && (
          <Can permission="contribution:audit">
            <Button type="primary" onClick={() => ask('accept')}>
              {t('contribution.accept')}
            </Button>
          </Can>
        )
      }
    >
      <div className="contribution-review">
        <article className="kit-surface contribution-text">
          {row.coverSrc && <img className="contribution-cover" src={row.coverSrc} alt={t('cc_contribution.coverId')} />}
          {row.summary && <p className="contribution-summary">{row.summary}</p>}
          {row.tags.length > 0 && (
            <p>
              {row.tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </p>
          )}
          {row.state === 'withdrawn' && <EmptyState text={t('contribution.withdrawnText')} />}
          {/* The server has cleaned it to a narrow set. */}
          <div className="contribution-body" dangerouslySetInnerHTML={{ __html: row.body }} />
        </article>
        <aside className="kit-surface contribution-facts">
          <ReviewFacts row={row} />
        </aside>
      </div>
      {asked === 'return' && <ReturnDrawer row={row} onClose={close} />}
      {asked === 'accept' && <AcceptDrawer row={row} onClose={close} />}
    </Page>
  );
}

/** Leads to the oldest other one that is not decided. */
function NextButton({ current }: { current: number }) {
  const t = useText();
  const go = useNavigate();
  const { data } = useRows(listContributions, {
    state: 'submitted',
    orderBy: 'submitTime',
    isAsc: 'asc',
    pageNum: 1,
    pageSize: 2,
  });
  const next = data?.rows.find(({ id }) => id !== current);
  return (
    <Button disabled={!next} onClick={() => next && void go(`/contribute-edit/index?id=${next.id}`)}>
      {t('contribution.next')}
    </Button>
  );
}
