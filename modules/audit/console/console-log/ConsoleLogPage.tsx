import { EmptyState, formatInstant, Page, StatusDot, useText, useUrlState } from '@kaiyin/console-kit';
import { consoleLevels, type ConsoleLevel, type ConsoleLine } from '@kaiyin/modules/audit/schema';
import { Button, Input, Select, Switch } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { asText, shownLines } from './shown-lines.ts';
import { useConsoleLines } from './use-console-lines.ts';
import '../audit.css';

/** What the process logs, as it comes. */
export default function ConsoleLogPage() {
  const t = useText();
  const [{ level, words }, setUrl] = useUrlState({ level: 'debug', words: '' });
  const [isFollowing, follow] = useState(true);
  const [isWrapped, wrap] = useState(true);
  const [after, clearUntil] = useState(0);
  const { lines, isConnected } = useConsoleLines(isFollowing);
  const shown = shownLines(lines, { level: level as ConsoleLevel, words, after });
  return (
    <Page
      title={t('log.console')}
      summary={t('log.consoleSummary')}
      extra={<Link to="/monitor/logs">{t('log.backToCategories')}</Link>}
    >
      <div className="audit-console-bar" role="search">
        <Select
          aria-label={t('log.level')}
          style={{ width: 150 }}
          value={level}
          options={consoleLevels.map((value) => ({ value, label: labelOf(t, value) }))}
          onChange={(value) => setUrl({ level: value })}
        />
        <Input
          allowClear
          aria-label={t('log.searchLines')}
          placeholder={t('log.searchLines')}
          value={words}
          onChange={({ target }) => setUrl({ words: target.value })}
        />
        <Toggle label={t('log.follow')} checked={isFollowing} onChange={follow} />
        <Toggle label={t('log.wrap')} checked={isWrapped} onChange={wrap} />
        <Button onClick={() => clearUntil(lines.at(-1)?.index ?? 0)}>{t('log.clearView')}</Button>
        <Button disabled={shown.length === 0} onClick={() => save(shown)}>
          {t('log.download')}
        </Button>
        <span data-end role="status">
          {isFollowing && !isConnected ? (
            <StatusDot state="failed" tone="attention">
              {t('log.disconnected')}
            </StatusDot>
          ) : (
            t('log.lineCount', { count: shown.length })
          )}
        </span>
      </div>
      <Lines lines={shown} isFollowing={isFollowing} isWrapped={isWrapped} />
    </Page>
  );
}

const labelOf = (t: ReturnType<typeof useText>, level: ConsoleLevel): string => {
  if (level === 'debug') return t('log.allLevels');
  const name = t(`log.level.${level}`);
  return level === 'error' ? name : t('log.levelFrom', { level: name });
};

interface ToggleProps {
  label: string;
  checked: boolean;
  onChange: (is: boolean) => void;
}

function Toggle({ label, ...rest }: ToggleProps) {
  return (
    <label>
      <Switch size="small" aria-label={label} {...rest} /> {label}
    </label>
  );
}

interface LinesProps {
  lines: readonly ConsoleLine[];
  isFollowing: boolean;
  isWrapped: boolean;
}

function Lines({ lines, isFollowing, isWrapped }: LinesProps) {
  const t = useText();
  const box = useRef<HTMLOListElement>(null);
  const last = lines.at(-1)?.index;
  useLayoutEffect(() => {
    if (isFollowing) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [isFollowing, last]);
  if (lines.length === 0) return <EmptyState text={t('log.consoleEmpty')} />;
  return (
    // It is scrolled by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={box} className="audit-console" data-wrap={isWrapped} aria-label={t('log.console')} tabIndex={0}>
      {lines.map((line) => (
        <Line key={line.index} line={line} />
      ))}
    </ol>
  );
}

function Line({ line: { time, level, text, more } }: { line: ConsoleLine }) {
  const t = useText();
  return (
    <li data-level={level}>
      <time dateTime={time}>{formatInstant(time)}</time>
      <b>{t(`log.level.${level}`)}</b>
      {more ? (
        <details>
          <summary>{text || '—'}</summary>
          <pre>{more}</pre>
        </details>
      ) : (
        <span>{text}</span>
      )}
    </li>
  );
}

function save(lines: readonly ConsoleLine[]): void {
  const address = URL.createObjectURL(new Blob([asText(lines)], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'console.log' });
  link.click();
  URL.revokeObjectURL(address);
}
