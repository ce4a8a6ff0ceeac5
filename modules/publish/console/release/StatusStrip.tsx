import { ExportOutlined } from '@ant-design/icons';
import { ErrorState, formatCount, formatInstant, useText } from '@kaiyin/console-kit';
import type { PublishStatus } from '@kaiyin/modules/publish/schema';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { bytesOf } from '../bytes.ts';
import { usePublishStatus } from '../use-pipes.ts';
import { WaitingButton } from '../waiting/WaitingButton.tsx';

/** What every pipe shows now, what waits, and when time itself will change something. */
export function StatusStrip() {
  const t = useText();
  const query = usePublishStatus();
  const { data } = query;
  if (query.isError && !data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!data) return <Skeleton.Node active style={{ width: '100%', height: 88 }} />;
  return (
    <ul className="release-strip">
      {data.pipes.map((pipe) => (
        <PipeCard key={pipe.pipeCode} pipe={pipe} />
      ))}
      <Fact label={t('release.waiting')} value={<Waiting count={data.waiting} />}>
        {t(data.waiting === 0 ? 'release.nothingWaits' : data.held ? 'release.waitsHeld' : 'release.waits')}
      </Fact>
      <Fact label={t('release.next')} value={formatInstant(data.next) || '—'}>
        {t(data.next ? 'release.nextText' : 'release.nothingPlanned')}
      </Fact>
    </ul>
  );
}

/** How many things wait, and the way to them. */
const Waiting = ({ count }: { count: number }) =>
  count === 0 ? formatCount(count) : <WaitingButton>{formatCount(count)}</WaitingButton>;

function PipeCard({ pipe }: { pipe: PublishStatus['pipes'][number] }) {
  const t = useText();
  const { pipeName, release, files, bytes, link } = pipe;
  const label = link ? (
    <a href={link} target="_blank" rel="noreferrer" title={link}>
      {pipeName} <ExportOutlined />
    </a>
  ) : (
    pipeName
  );
  return (
    <Fact label={label} value={release ? t('release.number', { number: release }) : t('release.never')}>
      {t('release.files', { files: formatCount(files), size: bytesOf(bytes) })}
    </Fact>
  );
}

const Fact = ({ label, value, children }: { label: ReactNode; value: ReactNode; children: string }) => (
  <li>
    <small>{label}</small>
    <b>{value}</b>
    <small>{children}</small>
  </li>
);
