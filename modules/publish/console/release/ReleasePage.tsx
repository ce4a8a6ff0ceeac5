import { FieldTimeOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { firstRead, Page, useText } from '@kaiyin/console-kit';
import { listReleases, publishStatus, type ReleaseRow } from '@kaiyin/modules/publish/schema';
import { lazy, Suspense, useState } from 'react';
import { usePublishStatus } from '../use-pipes.ts';
import { FailuresDrawer } from './FailuresDrawer.tsx';
import { HeldNotice } from './HeldNotice.tsx';
import { PublishNow } from './PublishNow.tsx';
import { ReleaseTable } from './ReleaseTable.tsx';
import { RetentionDialog } from './RetentionDialog.tsx';
import { RollbackDialog } from './RollbackDialog.tsx';
import { StatusStrip } from './StatusStrip.tsx';
import { useCheckIntegrity } from './use-check-integrity.tsx';
import { useCompared } from './use-compared.ts';
import { usePublishOnArrival } from './use-publish-on-arrival.ts';
import './release.css';

const ReleaseDifferences = lazy(() => import('./ReleaseDifferences.tsx'));

export const firstReads = () => [firstRead(publishStatus, {}), firstRead(listReleases, { pageNum: 1, pageSize: 20 })];

/** Every publish of the site: what changed, and the way back. */
export default function ReleasePage() {
  const t = useText();
  const [failed, setFailed] = useState<ReleaseRow>();
  const [target, setTarget] = useState<ReleaseRow>();
  const [isKeeping, setKeeping] = useState(false);
  const compared = useCompared();
  const check = useCheckIntegrity();
  usePublishOnArrival();
  const isHeld = Boolean(usePublishStatus().data?.held);
  const more = [
    { key: 'check', icon: <SafetyCertificateOutlined />, label: t('release.check'), onClick: check.ask },
    { key: 'keep', icon: <FieldTimeOutlined />, label: t('release.retention'), onClick: () => setKeeping(true) },
  ];
  return (
    <Page
      title={t('release.title')}
      summary={t('release.summary')}
      surface={false}
      primary={<PublishNow primary={!isHeld} />}
      more={check.isAllowed ? more : []}
    >
      <HeldNotice />
      <StatusStrip />
      <div className="kit-surface">
        <ReleaseTable onCompare={compared.open} onRollBack={setTarget} onFailures={setFailed} />
      </div>
      {failed && <FailuresDrawer release={failed} onClose={() => setFailed(undefined)} />}
      {target && <RollbackDialog at={target.at} onClose={() => setTarget(undefined)} />}
      {isKeeping && <RetentionDialog onClose={() => setKeeping(false)} />}
      {compared.shown && (
        <Suspense>
          <ReleaseDifferences compared={compared.shown} onChange={compared.set} onClose={compared.close} />
        </Suspense>
      )}
    </Page>
  );
}
