import { StatusDot, useText, type Tone } from '@kaiyin/console-kit';
import type { RunStatus } from '@kaiyin/modules/job/schema';

const tones: Partial<Record<RunStatus, Tone>> = { timedOut: 'bad', lost: 'bad', skipped: 'attention' };

/** How a run went, in a word. */
export function RunResult({ status }: { status: RunStatus }) {
  const t = useText();
  const tone = tones[status];
  return (
    <StatusDot state={status} {...(tone && { tone })}>
      {t(`job.result.${status}`)}
    </StatusDot>
  );
}
