import { defineTarget } from '@kaiyin/modules/job/server';
import { said, type Context } from '@kaiyin/server-kit';
import { removeRows } from './remove-data.ts';

const day = 86_400_000;
/** Answers that one transaction deletes. */
const piece = 200;

/** Deletes answers that are older than their form keeps them; forms that say 0 days keep all. */
export const purgeFormData = defineTarget({
  name: 'customform.purge',
  title: 'customform.purge',
  note: 'customform.purgeNote',
  standardCron: '51 3 * * *',
  permission: 'cms:customform:delete',
  args: {},
  labels: {},
  async run(ctx, _, { report }) {
    const forms = await ctx.db
      .selectFrom('cms_custom_form')
      .select(['id', 'retentionDays'])
      .where('retentionDays', '>', 0)
      .orderBy('id')
      .execute();
    let count = 0;
    for (const form of forms)
      for (let deleted = piece; deleted >= piece;) {
        deleted = await purgePiece(ctx, form);
        count += deleted;
        await report(50, said('job.purged', { count }));
      }
    return said('job.purged', { count });
  },
});

const purgePiece = (
  ctx: Pick<Context, 'transaction' | 'now'>,
  { id, retentionDays }: { id: number; retentionDays: number },
): Promise<number> =>
  ctx.transaction(async (ctx) => {
    const before = new Date(ctx.now().getTime() - retentionDays * day).toISOString();
    const rows = await ctx.db
      .selectFrom('cms_custom_form_data')
      .select('id')
      .where('formId', '=', id)
      .where('createTime', '<', before)
      .orderBy('id')
      .limit(piece)
      .execute();
    await removeRows(
      ctx,
      rows.map((row) => row.id),
    );
    return rows.length;
  });
