import { useData } from '@kaiyin/console-kit';
import { writersOfContents, type Present } from '@kaiyin/modules/content/schema';

const none: Readonly<Record<number, Present>> = {};

/** Who else writes these contents at the moment, by their ids; kept up to date while it is looked at. */
export const useContentWriters = (ids: readonly number[]): Readonly<Record<number, Present>> =>
  useData(writersOfContents, { ids: ids.join() }, { enabled: ids.length > 0, every: 15_000 }).data ?? none;
