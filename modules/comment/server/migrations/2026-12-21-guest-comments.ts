import { addColumn, createIndex, createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

type Changed = {
  cms_site: { id: number; configProps: string };
  cc_comment: { isDeleted: number; deletedBy: string | null };
};

/** Guests comment, too; comments are reported, writers banned; it is known why a comment waits and who deleted it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, kind, initial] of columns) await addColumn(db, 'cc_comment', column, kind, initial);
  await addColumn(db, 'cc_comment_like', 'visitorId', 'text', '');
  await db.schema.dropIndex('uq_cc_comment_like_commentId_memberId').execute();
  await createIndex(db, 'cc_comment_like', ['commentId', 'memberId', 'visitorId'], true);
  await createIndex(db, 'cc_comment', ['siteId', 'commentTime']);
  await createIndex(db, 'cc_comment', ['siteId', 'isReported', 'id']);
  await createIndex(db, 'cc_comment', ['visitorId', 'id']);
  await createIndex(db, 'cc_comment', ['banId']);
  await createTable(
    db,
    'cc_comment_report',
    {
      siteId: 'integer',
      commentId: 'integer',
      memberId: 'integer',
      visitorId: 'text',
      reason: 'text',
      reportTime: 'instant',
    },
    { unique: [['commentId', 'memberId', 'visitorId']], index: [['siteId']] },
  );
  await createTable(
    db,
    'cc_comment_ban',
    {
      siteId: 'integer',
      memberId: 'integer',
      visitorId: 'text',
      name: 'text',
      reason: 'text',
      until: 'instant?',
      createBy: 'text',
      createTime: 'instant',
    },
    { unique: [['siteId', 'memberId', 'visitorId']] },
  );
  await db
    .withTables<Changed>()
    .updateTable('cc_comment')
    .set({ deletedBy: 'moderator' })
    .where('isDeleted', '=', 1)
    .execute();
  await renameSetting(db.withTables<Changed>());
}

const columns = [
  ['guestName', 'text', ''],
  ['visitorId', 'text', ''],
  ['replyToId', 'integer?', undefined],
  ['holdReasons', 'json', '[]'],
  ['hitWords', 'json', '[]'],
  ['isReported', 'boolean', 0],
  ['deletedBy', 'text?', undefined],
  ['banId', 'integer?', undefined],
] as const;

/** Where comments were not open they are closed. */
async function renameSetting(db: Kysely<Changed>): Promise<void> {
  const sites = await db.selectFrom('cms_site').select(['id', 'configProps']).execute();
  for (const { id, configProps } of sites) {
    const props = (typeof configProps === 'string' ? JSON.parse(configProps) : configProps) as Record<string, string>;
    const { EnableComment: before, ...rest } = props;
    if (before === undefined) continue;
    const after = before === 'N' ? { ...rest, CommentMode: 'closed' } : rest;
    await db
      .updateTable('cms_site')
      .set({ configProps: JSON.stringify(after) })
      .where('id', '=', id)
      .execute();
  }
}
