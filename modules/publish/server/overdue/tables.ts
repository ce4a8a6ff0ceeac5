import type { Params } from '@kaiyin/entity';
import { internalTable } from '@kaiyin/server-kit';
import type { Shape, WithId } from '../kept/tables.ts';

/** Why a site does not show yet what it should, as the last try found it; gone when it does. */
export interface PublishDelay {
  siteId: number;
  /** When the first try failed. */
  since: string;
  lastTime: string;
  tries: number;
  /** A text of the catalogue. */
  reason: string;
  params: Params;
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_publish_delay: WithId<PublishDelay>;
  }
}

export const delayTable = internalTable<Shape<PublishDelay>>('cms_publish_delay', {
  id: 'integer',
  siteId: 'integer',
  since: 'instant',
  lastTime: 'instant',
  tries: 'integer',
  reason: 'text',
  params: 'json',
});
