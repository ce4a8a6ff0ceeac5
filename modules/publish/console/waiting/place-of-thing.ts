import { namedIn } from '@kaiyin/console-kit';
import type { WaitingThing } from '@kaiyin/modules/publish/schema';

/** Where a thing that waits is opened in the console; undefined for what is no more. */
export const placeOfThing = ({
  kind,
  id,
  isThere,
}: Pick<WaitingThing, 'kind' | 'id' | 'isThere'>): string | undefined =>
  isThere ? namedIn('places', kind)?.(id) : kind === 'content' ? '/configs/content?tab=bin' : undefined;
