import { useQueryClient } from '@tanstack/react-query';
import { EmptyState, ErrorState, LoadingState, useData, useTabTitle, useText, useUrlState } from '@kaiyin/console-kit';
import { FillWindow } from '@kaiyin/modules/catalog/console';
import { previewKinds, publishPipeOptions } from '@kaiyin/modules/plan/schema';
import { devices } from '../time/use-shown-place.ts';
import { PreviewBar } from './PreviewBar.tsx';
import { useShown } from './use-shown.ts';
import { usePreviewed } from './use-previewed.ts';
import './preview.css';

/** One page as it would be published now, in a pipe and at the width of a device. */
export default function PreviewPage() {
  const t = useText();
  const [place, set] = useUrlState({ type: 'content', dataId: 0, pipe: '', device: 'pc' });
  const type = previewKinds.find((kind) => kind === place.type) ?? 'content';
  const device = devices.find((one) => one === place.device) ?? 'pc';
  const of = { type, dataId: place.dataId };
  const options = useData(publishPipeOptions, {});
  const pipes = (options.data ?? []).filter(({ state }) => state === 'enabled');
  const pipe = pipes.find(({ code }) => code === place.pipe)?.code ?? pipes[0]?.code ?? '';
  const preview = usePreviewed(of, pipe);
  const shown = useShown(of);
  useTabTitle(shown.name);
  const client = useQueryClient();
  // The name and what readers see may have changed as well.
  const reload = () => void client.refetchQueries({ type: 'active' });
  const failure = options.error ?? preview.error ?? (of.dataId > 0 ? undefined : t('preview.nothing'));
  return (
    <FillWindow className="preview">
      <PreviewBar
        {...shown}
        pipes={pipes}
        pipe={pipe}
        device={device}
        url={preview.data?.url}
        isBusy={preview.isFetching}
        onChange={set}
        onReload={reload}
      />
      <main className="preview-desk" data-device={device}>
        {failure && <ErrorState error={failure} onRetry={options.isError ? () => void options.refetch() : reload} />}
        {!failure && options.data && pipes.length === 0 && <EmptyState text={t('timePreview.noPipe')} />}
        {!failure && !preview.data && (options.isPending || pipes.length > 0) && <LoadingState />}
        {!failure && preview.data && (
          <iframe
            key={preview.data.url}
            title={t('preview.frame')}
            src={preview.data.url}
            sandbox="allow-scripts allow-forms allow-popups"
          />
        )}
      </main>
    </FillWindow>
  );
}
