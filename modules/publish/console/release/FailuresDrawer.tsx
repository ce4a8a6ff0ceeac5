import { formatInstant, LoadingState, useFocusReturn, useText } from '@kaiyin/console-kit';
import type { ReleaseRow } from '@kaiyin/modules/publish/schema';
import { FailureList } from '@kaiyin/modules/plan/console';
import { Drawer } from 'antd';
import { Suspense } from 'react';

/** The pages that failed in a release, each with the way to its template. */
export function FailuresDrawer({ release, onClose }: { release: ReleaseRow; onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  return (
    <Drawer
      open
      size={560}
      title={t('release.failuresTitle', { time: formatInstant(release.createTime) })}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      <p>{t(release.kind === 'rollback' ? 'release.failuresBack' : 'release.failuresText')}</p>
      <Suspense fallback={<LoadingState />}>
        <FailureList failures={release.pipes.flatMap(({ failures }) => failures)} onLeave={onClose} />
      </Suspense>
    </Drawer>
  );
}
