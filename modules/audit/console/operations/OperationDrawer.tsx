import {
  authorName,
  Details,
  DifferenceTable,
  ErrorState,
  formatInstant,
  namedIn,
  useData,
  useFocusReturn,
  useText,
  type Text,
} from '@kaiyin/console-kit';
import { getOperation, type OperationDetail, type OperationRecord } from '@kaiyin/modules/audit/schema';
import { Alert, Descriptions, Drawer, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { costOf, Result } from './operation-columns.tsx';
import '../audit.css';

interface Sought {
  userId?: number;
  requestId?: string;
}

interface OperationDrawerProps {
  id: number;
  onClose: () => void;
  /** Shows the other entries of a person or a request. */
  onSeek: (sought: Sought) => void;
}

/** One entry: how it came about, and what changed of each record. */
export function OperationDrawer({ id, onClose, onSeek }: OperationDrawerProps) {
  const t = useText();
  useFocusReturn();
  const { data, error, refetch } = useData(getOperation, { id });
  return (
    <Drawer
      open
      title={data?.title ?? t('log.detail')}
      size={760}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : !data && <Skeleton active />}
      {data && <Entry entry={data} onSeek={onSeek} />}
    </Drawer>
  );
}

function Entry({ entry, onSeek }: { entry: OperationDetail; onSeek: OperationDrawerProps['onSeek'] }) {
  const t = useText();
  const { error, records, recordsShown } = entry;
  return (
    <>
      {error && <Alert className="audit-error" type="error" title={t('log.error')} description={error} />}
      <Descriptions
        column={1}
        size="small"
        colon={false}
        styles={{ label: { width: 112 } }}
        items={linesOf(t, entry, onSeek).map(([label, children]) => ({ key: label, label, children }))}
      />
      <section className="audit-records" aria-label={t('log.changes')}>
        <h3>{t('log.changes')}</h3>
        {recordsShown.length === 0 && <p>{t('log.nothingMore')}</p>}
        {recordsShown.map((record) => (
          <Changed key={`${record.kind} ${record.id}`} record={record} />
        ))}
        {records > recordsShown.length && recordsShown.length > 0 && (
          <p>{t('log.firstRecords', { count: recordsShown.length })}</p>
        )}
      </section>
    </>
  );
}

function Changed({ record: { kind, kindTitle, id, name, isWithheld, changes, details } }: { record: OperationRecord }) {
  const t = useText();
  const place = id > 0 ? namedIn('places', kind)?.(id) : undefined;
  return (
    <article>
      {id > 0 && (
        <h4>
          {kindTitle} {place ? <Link to={place}>{name || `#${id}`}</Link> : name || `#${id}`}
          <small>#{id}</small>
        </h4>
      )}
      {isWithheld && <p>{t('log.withheld')}</p>}
      {changes.length > 0 && <DifferenceTable changes={changes} />}
      {details.length > 0 && <Details details={details} />}
    </article>
  );
}

function linesOf(t: Text, entry: OperationDetail, onSeek: OperationDrawerProps['onSeek']): [string, ReactNode][] {
  const { userId, userType, userName, ip, region, browser, os, userAgent, method, path, requestId, others } = entry;
  const seek = (label: string, sought: Sought) => (
    <button type="button" className="kit-link-button" onClick={() => onSeek(sought)}>
      {label}
    </button>
  );
  const person = (
    <span className="audit-facts">
      {authorName(userName)}
      {userId !== null && userType === 'user' && seek(t('log.openPerson'), { userId })}
    </span>
  );
  const request = (
    <span className="audit-facts">
      <code>{requestId}</code>
      {others > 0 && seek(t('log.othersOfRequest', { count: others }), { requestId })}
    </span>
  );
  const lines: [string, ReactNode][] = [
    [t('log.operator'), person],
    [t('log.result'), <Result key="result" {...entry} />],
    [t('log.type'), t(`log.type.${entry.operationType}`)],
    [t('log.time'), formatInstant(entry.logTime)],
    [t('log.site'), entry.siteName],
    [t('log.ip'), [ip, region].filter(Boolean).join(' · ')],
    [
      t('log.device'),
      <span key="device" title={userAgent}>
        {[browser, os].filter(Boolean).join(' · ') || userAgent}
      </span>,
    ],
    [t('log.path'), method && <code key="path">{`${method} ${path}`}</code>],
    [t('log.cost'), costOf(t, entry)],
    [t('log.requestId'), requestId && request],
  ];
  return lines.map(([label, shown]) => [label, shown || '—']);
}
