import { internalTable } from '@kaiyin/server-kit';
import type { Shape, WithId } from '../kept/tables.ts';

/** A content whose own pages were published while its site is held: they are true for a later instant than the others. */
export interface PublishedBeside {
  siteId: number;
  contentId: number;
  at: string;
  /** Its pages, and the pictures that nothing had shown before: where they lie, whatever the item becomes. */
  places: { pipeCode: string; path: string }[];
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_publish_beside: WithId<PublishedBeside>;
  }
}

export const besideTable = internalTable<Shape<PublishedBeside>>('cms_publish_beside', {
  id: 'integer',
  siteId: 'integer',
  contentId: 'integer',
  at: 'instant',
  places: 'json',
});
