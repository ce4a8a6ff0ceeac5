import { useState } from 'react';
import { useConfirm, useConfirmDanger } from '../page/use-confirm.tsx';
import type { RowAction } from './row-action.ts';

/** Runs an action after its question; `running` is its label meanwhile. Failed calls have been shown already. */
export function useRunAction<R>(): {
  running: string | undefined;
  runAction: (action: RowAction<R>, rows: R[]) => Promise<boolean>;
} {
  const confirm = useConfirm();
  const confirmDanger = useConfirmDanger();
  const [running, setRunning] = useState<string>();

  async function runAction(action: RowAction<R>, rows: R[]): Promise<boolean> {
    await keyIsOver();
    if (!(await isAgreed(action, rows))) return false;
    setRunning(action.label);
    try {
      return (await action.run(rows)) !== false;
    } catch {
      return false;
    } finally {
      setRunning(undefined);
    }
  }
  async function isAgreed({ confirm: ask }: RowAction<R>, rows: R[]): Promise<boolean> {
    const question = await ask?.(rows);
    if (!question) return true;
    return 'names' in question ? confirmDanger(question) : confirm(question);
  }
  return { running, runAction };
}

/** The Enter that chose an action in a menu must not agree to the question that it leads to: one that stands there at once has its focus. */
const keyIsOver = () => new Promise((resolve) => setTimeout(resolve));
