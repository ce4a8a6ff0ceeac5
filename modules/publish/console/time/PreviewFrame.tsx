import { ErrorState, LoadingState, useText } from '@kaiyin/console-kit';
import type { TimePreview } from '@kaiyin/modules/publish/schema';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Device } from './use-shown-place.ts';

/** The site in a window of a device's width, a stranger to the console. */
export function PreviewFrame({ device, preview }: { device: Device; preview: UseQueryResult<TimePreview> }) {
  const t = useText();
  return (
    <div className="time-desk" data-device={device}>
      {preview.isPending && <LoadingState />}
      {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.data && !preview.isError && (
        <iframe
          key={preview.data.url}
          title={t('timePreview.frame')}
          src={preview.data.url}
          sandbox="allow-scripts allow-forms allow-popups"
        />
      )}
    </div>
  );
}
