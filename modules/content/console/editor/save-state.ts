import { timeLimit } from '@kaiyin/console-kit/time-limit';

export interface SaveState {
  phase: 'idle' | 'saving' | 'failed' | 'conflict';
  /** How often something was changed, and up to which change it is saved. */
  edits: number;
  saved: number;
  savedAt: string | null;
  problem: string | null;
  /** The failure lies in the connection, not in what was written. */
  retryable: boolean;
}

export type SaveEvent =
  | { type: 'edited' }
  | { type: 'started' }
  | { type: 'saved'; at: string; upTo: number }
  | { type: 'failed'; problem: string; retryable: boolean }
  | { type: 'refused' }
  | { type: 'conflicted' }
  | { type: 'resolved' }
  | { type: 'adopted'; at: string | null };

export const fresh = (savedAt: string | null): SaveState => ({
  phase: 'idle',
  edits: 0,
  saved: 0,
  savedAt,
  problem: null,
  retryable: false,
});

export const isUnsaved = ({ edits, saved }: Pick<SaveState, 'edits' | 'saved'>): boolean => edits > saved;

/** What a save in progress, a failure or a further change makes of the state. */
export function after(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'edited':
      return {
        ...state,
        edits: state.edits + 1,
        ...(state.phase === 'failed' && { phase: 'idle', problem: null, retryable: false }),
      };
    case 'started':
      return { ...state, phase: 'saving', problem: null };
    case 'saved':
      return { ...state, phase: 'idle', saved: Math.max(state.saved, event.upTo), savedAt: event.at, problem: null };
    case 'failed':
      return { ...state, phase: 'failed', problem: event.problem, retryable: event.retryable };
    // The server has every word; what stands in the way of more is said at its field.
    case 'refused':
      return { ...state, phase: 'idle', problem: null };
    case 'conflicted':
      return { ...state, phase: 'conflict' };
    case 'resolved':
      return { ...state, phase: 'idle', edits: state.edits + 1 };
    case 'adopted':
      return fresh(event.at);
  }
}

export const autosavePause = timeLimit('autosave', 3_000);
export const retryPause = 15_000;

/** Milliseconds until the next autosave; undefined when none is due. */
export function autosaveDelay(state: SaveState, item: { isWritable: boolean; hasWords: boolean }): number | undefined {
  if (!isUnsaved(state) || !item.isWritable || !item.hasWords) return undefined;
  if (state.phase === 'idle') return autosavePause;
  return state.phase === 'failed' && state.retryable ? retryPause : undefined;
}
