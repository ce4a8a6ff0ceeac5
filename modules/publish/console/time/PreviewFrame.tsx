import { ErrorState, LoadingState, useText } from '@kaiyin/console-kit';
import type { TimePreview } from '@kaiyin/modules/publish/schema';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { addressOf } from '../address-of.ts';
import { useFramePlace } from './use-frame-place.ts';
import type { Device } from './use-shown-place.ts';

interface PreviewFrameProps {
  device: Device;
  preview: UseQueryResult<TimePreview>;
  path: string;
  /** Called with the page that is shown when one has clicked through to it. */
  onMove: (path: string) => void;
}

/** The site in a window of a device's width, a stranger to the console. */
export function PreviewFrame({ device, preview, path, onMove }: PreviewFrameProps) {
  const t = useText();
  const root = preview.isError ? undefined : preview.data?.frameUrl;
  const { turn, isAway, loaded, goBack } = useFramePlace(root, path, onMove);
  return (
    <>
      {isAway && (
        <Alert
          className="time-away"
          type="warning"
          showIcon
          title={t('timePreview.away')}
          action={
            <Button size="small" onClick={goBack}>
              {t('timePreview.goBack')}
            </Button>
          }
        />
      )}
      <div className="time-desk" data-device={device}>
        {preview.isPending && <LoadingState />}
        {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
        {root && <Frame key={`${root} ${turn}`} address={addressOf(root, path)} onLoad={loaded} />}
      </div>
    </>
  );
}

/** Opens an address once; where it goes from there is the reader's business. */
function Frame({ address, onLoad }: { address: string; onLoad: () => void }) {
  const t = useText();
  const [first] = useState(address);
  return (
    <iframe
      title={t('timePreview.frame')}
      src={first}
      sandbox="allow-scripts allow-forms allow-popups"
      onLoad={onLoad}
    />
  );
}
