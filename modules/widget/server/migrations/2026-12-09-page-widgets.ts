import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Parts of pages that editors fill, and what of them is public when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const shown = {
    siteId: 'integer',
    type: 'text',
    name: 'text',
    code: 'text',
    templates: 'json',
    content: 'json',
  } as const;
  await createTable(
    db,
    'cms_page_widget',
    {
      ...shown,
      catalogId: 'integer?',
      remark: 'text',
      createBy: 'text',
      createTime: 'instant',
      updateBy: 'text',
      updateTime: 'instant',
    },
    { unique: [['siteId', 'code']] },
  );
  await createTable(
    db,
    'cms_widget_publication',
    { ...shown, widgetId: 'integer', validFrom: 'instant', validUntil: 'instant?' },
    { index: [['siteId', 'code'], ['widgetId'], ['validFrom'], ['validUntil']] },
  );
}
