import { useUrlState } from '@kaiyin/console-kit';
import type { ReleaseRow } from '@kaiyin/modules/publish/schema';

/** Two releases of one pipe; 0 is the empty site. */
export interface Compared {
  pipe: string;
  from: number;
  to: number;
}

const nothing = { pipe: '', from: 0, to: 0 };

/** Which two releases are compared, kept in the address. */
export function useCompared() {
  const [compared, set] = useUrlState(nothing);
  return {
    shown: compared.pipe ? compared : undefined,
    set: (change: Compared) => set(change),
    open: ({ pipes: [first] }: ReleaseRow) =>
      first && set({ pipe: first.pipeCode, from: first.number - 1, to: first.number }, { push: true }),
    close: () => set(nothing),
  };
}
