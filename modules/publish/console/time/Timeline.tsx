import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { formatInstant, InstantPicker, localInstants, useText } from '@kaiyin/console-kit';
import type { TimeMark } from '@kaiyin/modules/publish/schema';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useMemo, useRef } from 'react';
import { neighbour, stopsOf, type Stop } from './stops.ts';

interface TimelineProps {
  marks: readonly TimeMark[];
  /** Empty is now. */
  at: string;
  /** When the marks were read. */
  now: number;
  onChoose: (at: string) => void;
}

/** Instants on a line, what was on the left and what is planned on the right; a click goes there. */
export function Timeline({ marks, at, now, onChoose }: TimelineProps) {
  const t = useText();
  const stops = useMemo(() => stopsOf(marks, at, new Date(now).toISOString()), [marks, at, now]);
  const step = (by: 1 | -1) => {
    const next = neighbour(stops, by);
    if (next) onChoose(next.kind === 'now' ? '' : next.at);
  };
  return (
    <div className="time-line">
      <Button
        type="text"
        icon={<LeftOutlined />}
        aria-label={t('timePreview.earlier')}
        disabled={!neighbour(stops, -1)}
        onClick={() => step(-1)}
      />
      <Stops stops={stops} onChoose={onChoose} />
      <Button
        type="text"
        icon={<RightOutlined />}
        aria-label={t('timePreview.later')}
        disabled={!neighbour(stops, 1)}
        onClick={() => step(1)}
      />
      <InstantPicker
        allowClear
        style={{ width: 260 }}
        aria-label={t('timePreview.instant')}
        placeholder={t('timePreview.now')}
        value={at ? dayjs(at) : null}
        onChange={(chosen) => onChoose(chosen ? chosen.toISOString() : '')}
      />
    </div>
  );
}

function Stops({ stops, onChoose }: { stops: readonly Stop[]; onChoose: (at: string) => void }) {
  const t = useText();
  const chosen = useRef<HTMLButtonElement>(null);
  const key = stops.find(({ isChosen }) => isChosen)?.at;
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [key, stops.length]);
  return (
    <ol className="time-stops" aria-label={t('timePreview.timeline')}>
      {stops.map(({ at, kind, titles, day, time, isChosen, isAhead }) => {
        const words = [t(`timePreview.kind.${kind}`), formatInstant(at), ...titles.map(localInstants)].join(' · ');
        return (
          <li key={`${kind}${at}`} data-kind={kind} data-ahead={isAhead}>
            <small>{day}</small>
            <button
              type="button"
              ref={isChosen ? chosen : null}
              aria-pressed={isChosen}
              aria-label={words}
              title={words}
              onClick={() => onChoose(kind === 'now' ? '' : at)}
            >
              <i />
              <time dateTime={at}>{kind === 'now' ? t('timePreview.now') : time}</time>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
