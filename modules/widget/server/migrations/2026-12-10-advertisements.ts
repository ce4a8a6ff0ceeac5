import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** What ad spaces show, and from when until when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cms_advertisement',
    {
      siteId: 'integer',
      adSpaceId: 'integer',
      type: 'text',
      name: 'text',
      weight: 'integer',
      status: 'text',
      onlineDate: 'instant',
      offlineDate: 'instant',
      redirectUrl: 'text?',
      picture: 'text?',
      text: 'text',
      html: 'text',
      width: 'integer?',
      height: 'integer?',
      remark: 'text',
      createBy: 'text',
      createTime: 'instant',
      updateBy: 'text',
      updateTime: 'instant',
    },
    { index: [['adSpaceId'], ['siteId', 'onlineDate'], ['siteId', 'offlineDate']] },
  );
}
