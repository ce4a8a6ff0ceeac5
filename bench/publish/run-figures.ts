import type { machine } from './machine.ts';
import type { PeerFigures } from './measure-peers.ts';
import type { BuildFigures, ChangeFigures } from './measured-run.ts';
import type { Verified } from './verify-pages.ts';
import type { LoopFigures } from './write-loop.ts';

/** What one run measured. */
export interface Report {
  articles: number;
  seed: number;
  database: string;
  machine: ReturnType<typeof machine>;
  /** Milliseconds that the data's way into the database took. */
  load: number;
  build: BuildFigures;
  /** Null when there was no verifier. */
  verified: Verified | null;
  /** The same for the pages after the changes. */
  verifiedAfter: Verified | null;
  loop: LoopFigures;
  changed: ChangeFigures[];
  peers: PeerFigures[];
}
