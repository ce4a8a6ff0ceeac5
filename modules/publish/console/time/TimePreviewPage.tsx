import { ErrorState, LoadingState, Page, useData, useText } from '@kaiyin/console-kit';
import { FillWindow } from '@kaiyin/modules/catalog/console';
import { timeMarks, type TimeMark } from '@kaiyin/modules/publish/schema';
import { addressOf } from '../address-of.ts';
import { NoPipe } from '../NoPipe.tsx';
import { usePublishStatus } from '../use-pipes.ts';
import { PreviewBar } from './PreviewBar.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PreviewWords } from './PreviewWords.tsx';
import { Timeline } from './Timeline.tsx';
import { useShownPlace } from './use-shown-place.ts';
import { useTimePreview } from './use-time-preview.ts';
import './time.css';

const none: TimeMark[] = [];

/** The whole site as it was or will be at an instant, to be clicked through. */
export default function TimePreviewPage() {
  const t = useText();
  const { data: status, isError, error, refetch } = usePublishStatus();
  const { data: marks = none, dataUpdatedAt } = useData(timeMarks, {}, { every: 60_000 });
  const { place, set } = useShownPlace();
  const pipe = status?.pipes.find(({ pipeCode }) => pipeCode === place.pipe) ?? status?.pipes[0];
  const pipeCode = pipe?.pipeCode ?? '';
  const preview = useTimePreview({ ...place, pipe: pipeCode }, pipe?.release ?? 0);
  return (
    <FillWindow className="time">
      <Page title={t('timePreview.title')} summary={t('timePreview.summary')} surface={false}>
        {!status && (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
        {status?.pipes.length === 0 && <NoPipe text={t('timePreview.noPipe')} />}
        {status && pipe && (
          <>
            <PreviewBar
              pipes={status.pipes}
              place={{ ...place, pipe: pipeCode }}
              url={preview.data && addressOf(preview.data.url, place.path)}
              isBusy={preview.isFetching}
              onChange={set}
              onRefresh={() => void preview.refetch()}
            />
            <Timeline
              marks={marks}
              at={place.at}
              now={dataUpdatedAt || Date.now()}
              onChoose={(at) => set({ at }, { push: true })}
            />
            <PreviewWords place={place} preview={preview.data} marks={marks} />
            <PreviewFrame device={place.device} preview={preview} path={place.path} onMove={(path) => set({ path })} />
          </>
        )}
      </Page>
    </FillWindow>
  );
}
