import { ErrorState, useData, useFocusReturn, useText } from '@kaiyin/console-kit';
import { searchWordTrend, type SearchWord } from '@kaiyin/modules/search/schema';
import { Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { daysOf, type TrendDay } from './days-of.ts';
import './readers.css';

const days = 7;
const span = days * 86_400_000;

/** How often a word was looked for within the last seven days. */
export function TrendDialog({ word, onClose }: { word: SearchWord; onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  const [until] = useState(() => new Date());
  const range = { beginTime: new Date(until.getTime() - span).toISOString(), endTime: until.toISOString() };
  const { data, isPending, isError, error, refetch } = useData(searchWordTrend, { wordId: word.id, ...range });
  return (
    <Modal open width={1000} title={t('search.trendOf', { word: word.word })} footer={null} onCancel={onClose}>
      {isPending && <Skeleton active />}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Trend shown={daysOf(data, until, days)} />}
    </Modal>
  );
}

const width = 700;
const height = 180;
const edge = 24;

/** A line, and the same as a table. */
function Trend({ shown }: { shown: readonly TrendDay[] }) {
  const t = useText();
  const most = Math.max(1, ...shown.map(({ count }) => count));
  const points = shown.map(({ day, count }, index) => ({
    day,
    count,
    x: edge + (index * (width - 2 * edge)) / Math.max(1, shown.length - 1),
    y: height - edge - (count * (height - 2 * edge)) / most,
  }));
  return (
    <>
      <svg className="trend" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <line className="trend-base" x1={edge} x2={width - edge} y1={height - edge} y2={height - edge} />
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ day, count, x, y }) => (
          <g key={day}>
            <circle cx={x} cy={y} r={4} />
            <text x={x} y={y - 8}>
              {count}
            </text>
          </g>
        ))}
      </svg>
      <div className="trend-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('search.trendDay')}</th>
              {shown.map(({ day }) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('search.trendCount')}</th>
              {shown.map(({ day, count }) => (
                <td key={day}>{count}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}
