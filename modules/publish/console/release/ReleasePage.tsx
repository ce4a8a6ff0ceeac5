import { SafetyCertificateOutlined } from '@ant-design/icons';
import { DataTable, EmptyState, Page, useListState, useRows, useText, type RowAction } from '@kaiyin/console-kit';
import { listReleases, type ReleaseRow } from '@kaiyin/modules/publish/schema';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { FailuresDrawer } from './FailuresDrawer.tsx';
import { HeldNotice } from './HeldNotice.tsx';
import { RollbackDialog } from './RollbackDialog.tsx';
import { StatusStrip } from './StatusStrip.tsx';
import { useCheckIntegrity } from './use-check-integrity.tsx';
import { PublishNow } from './PublishNow.tsx';
import { useCompared } from './use-compared.ts';
import { useReleaseColumns } from './use-release-columns.tsx';
import './release.css';

const ReleaseDifferences = lazy(() => import('./ReleaseDifferences.tsx'));
const askEvery = 15_000;

/** Every publish of the site: what changed, and the way back. */
export default function ReleasePage() {
  const t = useText();
  const navigate = useNavigate();
  const [state, setState] = useListState([]);
  const query = useRows(
    listReleases,
    { pageNum: Number(state.pageNum), pageSize: Number(state.pageSize) },
    { every: askEvery },
  );
  const [failed, setFailed] = useState<ReleaseRow>();
  const [target, setTarget] = useState<ReleaseRow>();
  const compared = useCompared();
  const check = useCheckIntegrity();
  const rowActions: RowAction<ReleaseRow>[] = [
    { label: t('release.differences'), run: ([row]) => row && compared.open(row) },
    {
      label: t('release.browse'),
      run: ([row]) => row && void navigate(`/configs/publish/timePreview?at=${encodeURIComponent(row.at)}`),
    },
    {
      label: t('release.rollBack'),
      permission: 'cms:publish:rollback',
      visibleFor: ({ current }) => !current,
      danger: true,
      run: ([row]) => setTarget(row),
    },
  ];
  return (
    <Page
      title={t('release.title')}
      summary={t('release.summary')}
      surface={false}
      primary={<PublishNow primary />}
      more={
        check.isAllowed
          ? [{ key: 'check', icon: <SafetyCertificateOutlined />, label: t('release.check'), onClick: check.ask }]
          : []
      }
    >
      <HeldNotice />
      <StatusStrip />
      <div className="kit-surface">
        <DataTable<ReleaseRow>
          name="release"
          rowKey="at"
          columns={useReleaseColumns(setFailed)}
          query={query}
          state={state}
          onState={setState}
          rowActions={rowActions}
          empty={<EmptyState text={t('release.empty')} action={<PublishNow />} />}
        />
      </div>
      {failed && <FailuresDrawer release={failed} onClose={() => setFailed(undefined)} />}
      {target && <RollbackDialog at={target.at} onClose={() => setTarget(undefined)} />}
      {compared.shown && (
        <Suspense>
          <ReleaseDifferences compared={compared.shown} onChange={compared.set} onClose={compared.close} />
        </Suspense>
      )}
    </Page>
  );
}
