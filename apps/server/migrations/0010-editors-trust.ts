import { addColumn, createTable } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

/** When what readers see of a content last became another text; until now that was when a publication began. Former sources of templates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'cms_publication', 'updateTime', 'instant', '1970-01-01T00:00:00.000Z');
  await sql`update cms_publication set "updateTime" = "validFrom"`.execute(db);
  await createTable(
    db,
    'cms_template_version',
    { templateId: 'integer', number: 'integer', source: 'text', createBy: 'text', createTime: 'instant' },
    { unique: [['templateId', 'number']] },
  );
}
