import type { CurrentSite } from '@kaiyin/server-kit';

export const changeKinds = ['old', 'newest', 'included'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What the measured process is told. */
export interface RunPlan {
  site: CurrentSite;
  changes: { kind: ChangeKind; id: number; title: string }[];
}

export interface BuildFigures {
  pages: number;
  failures: string[];
  milliseconds: number;
  pagesPerSecond: number;
  /** Highest of the samples taken every 100 ms, threads included. */
  peakMegabytes: number;
  /** What the system says of the same process since its start; only Linux tells. */
  highWaterMegabytes: number | null;
  /** What the process held before it published. */
  restMegabytes: number;
}
/** A change as it was kept: the product cleans what is saved. */
export interface Kept {
  id: number;
  title: string;
  body: string;
}
export interface ChangeFigures {
  kind: ChangeKind;
  /** Saving, publishing and the release, database and files included. */
  milliseconds: number;
  pagesTouched: number;
  failures: string[];
}

export type RunMessage =
  | { step: 'built'; figures: BuildFigures }
  | { step: 'changed'; figures: ChangeFigures[]; kept: Kept[] };
