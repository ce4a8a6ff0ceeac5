import { dictionaryChanged, parametersChanged } from '@kaiyin/modules/dictionary/server';
import { siteDeleted } from '@kaiyin/modules/site/server';
import { witness, type Witness } from '@kaiyin/server-kit';
import type { Shown } from './additions.ts';
import { noSite, raiseShown } from './shown-count.ts';

/** Whatever pages show raises the count of what is shown, in its own transaction. */
export const shownWitnesses = (shown: readonly Shown[]): Witness[] => [
  ...shown.map(({ event }) => witness(event, (ctx, { siteId }) => raiseShown(ctx, siteId))),
  // A site that is no more has no count of its own.
  ...[dictionaryChanged, parametersChanged, siteDeleted].map((event) =>
    witness(event, (ctx) => raiseShown(ctx, noSite)),
  ),
];
