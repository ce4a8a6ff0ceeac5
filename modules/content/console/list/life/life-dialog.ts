import type { ContentRow } from '@kaiyin/modules/content/schema';

export interface LifeDialogProps {
  rows: readonly ContentRow[];
  /** Whether it was done, or given up. */
  onEnd: (isDone: boolean) => void;
}
