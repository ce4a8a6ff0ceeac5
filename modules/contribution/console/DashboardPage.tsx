import { EmptyState, ErrorState, LoadingState, Page, useData, useText } from '@kaiyin/console-kit';
import {
  contributionDashboard,
  type AcceptedShare,
  type ContributionDashboard,
} from '@kaiyin/modules/contribution/schema';
import { Button, Progress } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { BoardDays } from './BoardDays.tsx';
import { DayBars } from './DayBars.tsx';
import { HistoryList } from './HistoryList.tsx';
import { useBoardDays } from './use-board-days.ts';
import { useDuration } from './use-duration.ts';
import './contribution.css';

/** How much members send, how long they wait, and what becomes of it. */
export default function DashboardPage() {
  const t = useText();
  const go = useNavigate();
  const [days, setDays] = useBoardDays();
  const read = useData(contributionDashboard, days);
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <Page
      title={t('contribution.dashboard')}
      surface={false}
      extra={<BoardDays days={days} onChange={setDays} />}
      primary={
        <Button type="primary" onClick={() => void go('/member/contribution?state=submitted')}>
          {t('contribution.review')}
        </Button>
      }
    >
      {read.data ? <Board board={read.data} /> : <LoadingState />}
    </Page>
  );
}

function Board({ board }: { board: ContributionDashboard }) {
  const t = useText();
  const duration = useDuration();
  const inWords = (seconds: number | null) => (seconds === null ? '—' : duration(seconds));
  const sum = (of: 'submitted' | 'accepted') => board.days.reduce((total, day) => total + day[of], 0);
  return (
    <div className="contribution-board">
      <dl className="kit-surface contribution-tiles">
        <Tile label={t('contribution.tile.submitted')} state="submitted">
          {board.submitted}
        </Tile>
        <Tile label={t('contribution.tile.accepted')} state="accepted">
          {board.accepted}
        </Tile>
        <Tile label={t('contribution.tile.returned')} state="returned">
          {board.returned}
        </Tile>
        <Tile label={t('contribution.tile.total')}>{board.total}</Tile>
        <Tile label={t('contribution.tile.thisMonth')}>{board.thisMonth}</Tile>
        <Tile label={t('contribution.tile.oldest')}>{inWords(board.oldestWait)}</Tile>
        <Tile label={t('contribution.tile.median')}>{inWords(board.medianWait)}</Tile>
      </dl>
      <Part
        title={t('contribution.days')}
        note={t('contribution.daysTotal', { submitted: sum('submitted'), accepted: sum('accepted') })}
        isWide
      >
        <DayBars days={board.days} />
      </Part>
      <Part title={t('contribution.byAuthor')}>
        <Shares rows={board.byAuthor} gone={t('contribution.goneAuthor')} />
      </Part>
      <Part title={t('contribution.byCatalog')}>
        <Shares rows={board.byCatalog} gone={t('contribution.goneCatalog')} />
      </Part>
      <Part title={t('contribution.latest')} isWide>
        <Latest rows={board.latest} />
      </Part>
    </div>
  );
}

function Tile({ label, state, children }: { label: string; state?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{state ? <Link to={`/member/contribution?state=${state}`}>{children}</Link> : children}</dd>
    </div>
  );
}

interface PartProps {
  title: string;
  note?: string;
  isWide?: boolean;
  children: ReactNode;
}

const Part = ({ title, note, isWide = false, children }: PartProps) => (
  <section className={`kit-surface contribution-part${isWide ? ' contribution-wide' : ''}`}>
    <h2>
      {title} {note && <small>{note}</small>}
    </h2>
    {children}
  </section>
);

function Shares({ rows, gone }: { rows: readonly AcceptedShare[]; gone: string }) {
  const t = useText();
  if (rows.length === 0) return <EmptyState text={t('contribution.noDecisions')} />;
  return (
    <table className="contribution-shares">
      <thead>
        <tr>
          <th />
          <th>{t('contribution.tile.accepted')}</th>
          <th>{t('contribution.tile.returned')}</th>
          <th>{t('contribution.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, accepted, returned }) => {
          const percent = Math.round((accepted * 100) / (accepted + returned));
          return (
            <tr key={id}>
              <th scope="row">{name ?? gone}</th>
              <td>{accepted}</td>
              <td>{returned}</td>
              <td>
                <Progress percent={percent} size="small" status="normal" aria-label={name ?? gone} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Latest({ rows }: { rows: ContributionDashboard['latest'] }) {
  const t = useText();
  if (rows.length === 0) return <EmptyState text={t('contribution.noDecisions')} />;
  return (
    <ul className="contribution-latest">
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={`/contribute-edit/index?id=${row.contributionId}`}>{row.title}</Link>
          <HistoryList rows={[row]} />
        </li>
      ))}
    </ul>
  );
}
