import { DisconnectOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { useText } from '@kaiyin/console-kit';

/** Says when the network is gone. */
export function OfflineBanner() {
  const t = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="shell-offline">
          <DisconnectOutlined /> {t('Shell.Offline')}
        </p>
      )}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
