import { ErrorState, keep, LoadingState, readKept, useText } from '@kaiyin/console-kit';
import type { FileSides } from '@kaiyin/modules/plan/schema';
import type { UseQueryResult } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { PageDifference } from './PageDifference.tsx';
import './plan.css';

const SourceDifference = lazy(() => import('./SourceDifference.tsx'));

interface FileDifferenceProps {
  path: string;
  sides: UseQueryResult<FileSides>;
  /** What the two sides are called. */
  before: string;
  after: string;
}

type View = 'source' | 'page';
const viewKey = 'difference:view';

/** The wanted view where the file has it, else the other one. */
function possibleView(wanted: View, { canShowPage, isText }: Record<'canShowPage' | 'isText', boolean>): View {
  if (wanted === 'page') return canShowPage ? 'page' : 'source';
  return isText || !canShowPage ? 'source' : 'page';
}

/** The two sides of a file, as source or as the pages that readers see. */
export default function FileDifference({ path, sides, before, after }: FileDifferenceProps) {
  const t = useText();
  const { data, error } = sides;
  const [wanted, setWanted] = useState<View>(readKept(viewKey) === 'source' ? 'source' : 'page');
  const canShowPage = Boolean(data && (data.beforeUrl || data.afterUrl));
  const isText = Boolean(data && (data.before || data.after));
  const view = data ? possibleView(wanted, { canShowPage, isText }) : wanted;
  const choose = (next: View) => {
    keep(viewKey, next);
    setWanted(next);
  };
  return (
    <section className="difference">
      <header>
        <h3 title={path}>{path || '/'}</h3>
        <Segmented
          size="small"
          aria-label={t('plan.view')}
          value={view}
          options={[
            { value: 'page', label: t('plan.asPage'), disabled: data !== undefined && !canShowPage },
            { value: 'source', label: t('plan.asSource'), disabled: data !== undefined && !isText },
          ]}
          onChange={choose}
        />
      </header>
      {sides.isPending && <LoadingState />}
      {sides.isError && <ErrorState error={error} onRetry={() => void sides.refetch()} />}
      {data && view === 'page' && <PageDifference sides={data} {...{ before, after }} />}
      {data && view === 'source' && (
        <Suspense fallback={<LoadingState />}>
          <SourceDifference sides={data} {...{ before, after }} />
        </Suspense>
      )}
    </section>
  );
}
