import { authorName, formatInstant, localInstants, StatusDot, useText, type Column } from '@kaiyin/console-kit';
import type { ReleaseRow } from '@kaiyin/modules/publish/schema';
import { ChangeCounts } from '@kaiyin/modules/plan/console';
import { Button, Tag } from 'antd';
import { usePipes } from '../use-pipes.ts';

/** The columns of the list of releases; `onFailures` opens what failed in one. */
export function useReleaseColumns(onFailures: (release: ReleaseRow) => void): Column<ReleaseRow>[] {
  const t = useText();
  return [
    {
      key: 'createTime',
      title: t('release.time'),
      numeric: true,
      width: 176,
      render: ({ createTime }) => formatInstant(createTime),
    },
    { key: 'reason', title: t('release.reason'), cut: true, width: 300, render: (row) => <Reason row={row} /> },
    {
      key: 'updated',
      title: t('release.updated'),
      render: (row) => <Updated row={row} />,
    },
    { key: 'pipes', title: t('release.changes'), hidden: true, render: (row) => <PipeChanges row={row} /> },
    { key: 'state', title: t('release.state'), render: (row) => <State row={row} onFailures={onFailures} /> },
    { key: 'createBy', title: t('release.by'), render: ({ createBy }) => authorName(createBy || 'system') },
    {
      key: 'milliseconds',
      title: t('release.took'),
      numeric: true,
      hidden: true,
      render: ({ milliseconds }) => t('release.seconds', { seconds: (milliseconds / 1000).toFixed(1) }),
    },
    { key: 'kind', title: t('release.kind'), hidden: true, render: ({ kind }) => t(`release.kind.${kind}`) },
    {
      key: 'at',
      title: t('release.at'),
      numeric: true,
      hidden: true,
      width: 176,
      render: ({ at }) => formatInstant(at),
    },
  ];
}

/** Why it came about; what has no reason of its own came by itself. */
function Reason({ row }: { row: ReleaseRow }) {
  const t = useText();
  const { reason, kind, current } = row;
  const words = localInstants(reason) || t(kind === 'rollback' ? 'release.rollback' : 'release.automatic');
  return (
    <span className="release-reason" data-automatic={reason === ''}>
      <span title={words}>{words}</span>
      {kind === 'rollback' && <Tag color="warning">{t('release.kind.rollback')}</Tag>}
      {current && <Current row={row} />}
    </span>
  );
}

/** Which pipes show this release now, where not all of them do. */
function Current({ row }: { row: ReleaseRow }) {
  const t = useText();
  const { pipes } = usePipes();
  const shown = pipes.filter(({ pipeCode, release }) =>
    row.pipes.some((one) => one.pipeCode === pipeCode && one.number === release),
  );
  const isPart = shown.length > 0 && shown.length < pipes.length;
  const names = shown.map(({ pipeName }) => pipeName).join(t('release.and'));
  return <Tag color="processing">{isPart ? t('release.currentIn', { pipes: names }) : t('release.current')}</Tag>;
}

/** The pages that are others now; of what is not known, the files. */
function Updated({ row }: { row: ReleaseRow }) {
  const t = useText();
  const { front = false, catalogs = 0, contents = 0 } = row.updated ?? {};
  const words = [
    ...(front ? [t('release.front')] : []),
    ...(catalogs > 0 ? [t('release.catalogs', { count: catalogs })] : []),
    ...(contents > 0 ? [t('release.contents', { count: contents })] : []),
  ];
  return words.length > 0 ? words.join(t('release.and')) : <PipeChanges row={row} />;
}

function PipeChanges({ row: { pipes } }: { row: ReleaseRow }) {
  const { nameOf } = usePipes();
  return (
    <span className="release-pipes">
      {pipes.map(({ pipeCode, number, added, changed, removed }) => (
        <span key={pipeCode}>
          <small>
            {nameOf(pipeCode)} #{number}
          </small>
          <ChangeCounts {...{ added, changed, removed }} />
        </span>
      ))}
    </span>
  );
}

function State({ row, onFailures }: { row: ReleaseRow; onFailures: (release: ReleaseRow) => void }) {
  const t = useText();
  const failed = row.pipes.reduce((sum, { failures }) => sum + failures.length, 0);
  if (row.state === 'complete') return <StatusDot state="success">{t('release.complete')}</StatusDot>;
  return (
    <StatusDot state="failed">
      {failed > 0 ? (
        <Button className="release-failed" type="link" size="small" onClick={() => onFailures(row)}>
          {t('release.failures', { count: failed })}
        </Button>
      ) : (
        t('release.incomplete')
      )}
    </StatusDot>
  );
}
