import type { Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import type { StorageRow } from '../tables.ts';

/** What the application lends to storages elsewhere. */
export interface StorageGround {
  /** Which addresses they may have. */
  mayConnect: (address: string) => boolean;
}

declare module '@kaiyin/server-kit/context' {
  interface Services {
    storages: StorageGround;
  }
}

/** The places that keep files of a site, besides this server. */
export const storagesOf = ({ db }: Context, siteId: number): Promise<StorageRow[]> =>
  db.selectFrom('cms_storage').selectAll().where('siteId', '=', siteId).orderBy('id').execute();

/** Where files of a site come into; undefined for this server. */
export const currentStorage = ({ db }: Context, siteId: number): Promise<StorageRow | undefined> =>
  db
    .selectFrom('cms_storage')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('state', '=', 'current')
    .executeTakeFirst();

/** Until this transaction ends nobody else changes where files of the site come into, or brings any. */
export async function holdStorage({ db }: Context, siteId: number): Promise<void> {
  if (isPostgres(db)) await db.selectFrom('cms_site').select('id').where('id', '=', siteId).forUpdate().execute();
}

/** Until this transaction ends nobody changes where files of the site come into; others may bring some meanwhile. */
export async function shareStorage({ db }: Context, siteId: number): Promise<void> {
  if (isPostgres(db)) await db.selectFrom('cms_site').select('id').where('id', '=', siteId).forKeyShare().execute();
}

/** What a storage is called, within a text: its bucket, and where that is. */
export const placeName = ({ kind, bucket, endpoint }: Pick<StorageRow, 'kind' | 'bucket' | 'endpoint'>): string =>
  kind === 'local' ? '{resource.storage.here}' : `${bucket} (${hostOf(endpoint)})`;

/** The same as the log keeps it. */
export const placeWords = (ctx: Context, row: Pick<StorageRow, 'kind' | 'bucket' | 'endpoint'>): string =>
  row.kind === 'local' ? ctx.say('resource.storage.here') : placeName(row);

export const hostOf = (endpoint: string): string => URL.parse(endpoint)?.host ?? endpoint;
