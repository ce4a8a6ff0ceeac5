import { ErrorState, LoadingState } from '@kaiyin/console-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './home-board.css';

interface HomeCardProps {
  /** Of the card among those of the page. */
  name: string;
  title: string;
  /** The way to all that the card shows a part of. */
  all?: { to: string; label: string } | undefined;
  children: ReactNode;
}

/** A part of the first page under its name. */
export const HomeCard = ({ name, title, all, children }: HomeCardProps) => (
  <section className="home-panel home-card" data-card={name} aria-labelledby={`home-${name}`}>
    <header>
      <h2 id={`home-${name}`}>{title}</h2>
      {all && <Link to={all.to}>{all.label}</Link>}
    </header>
    {children}
  </section>
);

interface Answer {
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** What a card shows while its answer is not there: that it is on its way, or what failed. */
export const NotYet = ({ query: { isError, error, refetch } }: { query: Answer }) =>
  isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
