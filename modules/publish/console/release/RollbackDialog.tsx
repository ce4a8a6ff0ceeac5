import {
  call,
  EmptyState,
  ErrorState,
  formatInstant,
  formatInstantAndZone,
  LoadingState,
  useData,
  useFocusReturn,
  useFollowTask,
  useText,
} from '@kaiyin/console-kit';
import { planRollback, rollBack, type RollbackPlan } from '@kaiyin/modules/publish/schema';
import { ChangeCounts, FailureList } from '@kaiyin/modules/plan/console';
import { Alert, Modal } from 'antd';
import { Suspense, useState } from 'react';
import { usePipes } from '../use-pipes.ts';
import { useRefreshReleases } from './use-refresh-releases.ts';

/** Says what going back to an instant would do, and does it. */
export function RollbackDialog({ at, onClose }: { at: string; onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  const follow = useFollowTask();
  const refresh = useRefreshReleases();
  const [isBusy, setBusy] = useState(false);
  const { data, isFetchedAfterMount, isError, error, refetch } = useData(planRollback, { at }, { freshFor: 0 });
  // One of an earlier look may have become untrue.
  const plan = isFetchedAfterMount && !isError ? data : undefined;
  const title = t('release.rollBackTitle', { at: formatInstantAndZone(at) });
  const run = async () => {
    setBusy(true);
    const started = await call(rollBack, { at }).catch(() => undefined);
    setBusy(false);
    if (!started) return;
    follow(started.taskId, title, { onDone: refresh });
    onClose();
  };
  return (
    <Modal
      open
      title={title}
      okText={t('release.rollBack')}
      okButtonProps={{ danger: true, disabled: !plan?.pipes.length, loading: isBusy }}
      cancelText={t('kit.cancel')}
      onOk={() => void run()}
      onCancel={onClose}
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!plan && !isError && <LoadingState />}
      {plan && <RollbackText plan={plan} onLeave={onClose} />}
    </Modal>
  );
}

interface RollbackTextProps {
  plan: RollbackPlan;
  onLeave: () => void;
}

function RollbackText({ plan: { pipes, takenDown, failures }, onLeave }: RollbackTextProps) {
  const t = useText();
  const { nameOf } = usePipes();
  if (!pipes.length) return <EmptyState text={t('publish.rollbackNothing')} />;
  return (
    <div className="rollback-text">
      <p>{t('release.rollBackText')}</p>
      <ul className="rollback-pipes">
        {pipes.map(({ pipeCode, from, to, added, changed, removed }) => (
          <li key={pipeCode}>
            <b>{nameOf(pipeCode)}</b>
            <span>
              {t('release.number', { number: from })} →{' '}
              {to ? t('release.number', { number: to }) : t('release.emptySite')}
            </span>
            <span>
              <ChangeCounts {...{ added, changed, removed }} />{' '}
              {added + changed + removed > 0 && t('release.filesUnit')}
            </span>
          </li>
        ))}
      </ul>
      {takenDown.length > 0 && <StaysDown takenDown={takenDown} />}
      {failures.length > 0 && <NotAsThen failures={failures} onLeave={onLeave} />}
      <Alert type="warning" showIcon title={t('release.holdText')} />
    </div>
  );
}

/** What was taken down since then does not come back. */
function StaysDown({ takenDown }: Pick<RollbackPlan, 'takenDown'>) {
  const t = useText();
  return (
    <Alert
      type="info"
      showIcon
      title={t('release.staysDownTitle')}
      description={
        <>
          {t('release.staysDownText')}
          <ul className="kit-names">
            {takenDown.map(({ title, at }) => (
              <li key={`${title}${at}`}>{t('release.staysDownItem', { title, at: formatInstant(at) })}</li>
            ))}
          </ul>
        </>
      }
    />
  );
}

/** Pages that cannot be made again without what was taken down. */
function NotAsThen({ failures, onLeave }: Pick<RollbackPlan, 'failures'> & { onLeave: () => void }) {
  const t = useText();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('release.notAsThen', { count: failures.length })}
      description={
        <Suspense fallback={<LoadingState />}>
          <FailureList failures={failures} onLeave={onLeave} />
        </Suspense>
      }
    />
  );
}
