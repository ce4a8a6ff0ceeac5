import { call, notifyError } from '@kaiyin/console-kit';
import { trialRender, type TrialRender } from '@kaiyin/modules/plan/schema';
import { useState } from 'react';

export interface Trial {
  /** Path of the page, as it was asked for. */
  path: string;
  /** What was rendered. */
  source: string;
  shown: TrialRender;
}

/** Renders a page that uses a template with a source that is not saved. */
export function useTrial(id: number) {
  const [trial, setTrial] = useState<Trial>();
  const [isBusy, setBusy] = useState(false);
  const run = async (source: string, path: string) => {
    setBusy(true);
    try {
      const shown = await call(trialRender, { id, source, path }, { quiet: true, repeatSubmit: false });
      setTrial({ path, source, shown });
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  return { trial, isBusy, run };
}
