import { Spin } from 'antd';
import { useState } from 'react';
import { useText } from '@kaiyin/console-kit';

/** Another page inside ours. */
export function FrameView({ address }: { address: string }) {
  const t = useText();
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className="shell-frame">
      {isLoaded ? null : (
        <div className="shell-frame-loading" role="status" aria-label={t('Shell.FrameLoading')}>
          <Spin size="large" />
        </div>
      )}
      <iframe src={address} title={address} onLoad={() => setLoaded(true)} />
    </div>
  );
}
