import { lazyPart, withScreenTexts } from '@kaiyin/console-kit';
import type { TextDialogProps } from './TextDialog.tsx';

/** The dialog that edits one text, with what it says. */
export const LazyTextDialog = lazyPart<TextDialogProps>(
  withScreenTexts(async () => ({ default: (await import('./TextDialog.tsx')).TextDialog })),
);
