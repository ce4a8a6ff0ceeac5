import type { CountedReader } from '@kaiyin/modules/stat/server';
import type { PageToken } from '../reading/page-token.ts';

/** What a reader did with an ad. */
export type Done = { adId: number } & ({ kind: 'shown' } | { kind: 'view' | 'click'; token: PageToken });

/** The same with who did it and when. */
export type NotedAd = Done & { reader: CountedReader; network: string };
