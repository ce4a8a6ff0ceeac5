import { ChartPanel, ErrorState, formatCount, useData, useFocusReturn, useText } from '@kaiyin/console-kit';
import { searchWordTrend, type SearchWord } from '@kaiyin/modules/search/schema';
import { Modal, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { daysOf, type TrendDay } from './days-of.ts';

const days = 7;
const span = days * 86_400_000;

/** How often a word was looked for within the last seven days. */
export function TrendDialog({ word, onClose }: { word: SearchWord; onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  const [until] = useState(() => new Date());
  const range = { beginTime: new Date(until.getTime() - span).toISOString(), endTime: until.toISOString() };
  const { data, isPending, isError, error, refetch } = useData(searchWordTrend, { wordId: word.id, ...range });
  const shown = useMemo(() => data && daysOf(data, until, days), [data, until]);
  return (
    <Modal open width={1000} title={t('search.trendOf', { word: word.word })} footer={null} onCancel={onClose}>
      {isPending && <Skeleton active />}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {shown && <Trend shown={shown} />}
    </Modal>
  );
}

/** Each day with how often, as a chart. */
function Trend({ shown }: { shown: readonly TrendDay[] }) {
  const t = useText();
  const names = useMemo(() => shown.map(({ day }) => day), [shown]);
  const lines = useMemo(
    () => [{ label: t('search.trendCount'), values: shown.map(({ count }) => count), say: formatCount }],
    [shown, t],
  );
  return (
    <ChartPanel title={t('search.trendCount')} nameLabel={t('search.trendDay')} height={200} {...{ names, lines }} />
  );
}
