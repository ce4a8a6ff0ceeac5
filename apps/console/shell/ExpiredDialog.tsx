import { onSessionExpired, useText } from '@kaiyin/console-kit';
import { Modal, Skeleton } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';

const Relogin = lazy(() => import('./Relogin.tsx'));

/** When the session is over: sign in again without leaving the page, or go to the sign-in page. */
export function ExpiredDialog() {
  const t = useText();
  const [answer, setAnswer] = useState<(signedIn: boolean) => void>();
  useEffect(() => {
    onSessionExpired(() => new Promise((resolve) => setAnswer(() => resolve)));
  }, []);
  return (
    <Modal
      title={t('Shell.Expired')}
      open={answer !== undefined}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={420}
      zIndex={2000}
      destroyOnHidden
    >
      <p className="shell-quiet">{t('Shell.ExpiredMore')}</p>
      <Suspense fallback={<Skeleton active />}>
        <Relogin
          onDone={() => {
            answer?.(true);
            setAnswer(undefined);
          }}
        />
      </Suspense>
    </Modal>
  );
}
