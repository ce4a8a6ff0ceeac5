import type { Rows } from '@kaiyin/entity';
import { type CustomForm, type DataQuery, type FormData } from '@kaiyin/modules/customform/schema';
import type { FieldFacts, ModelField } from '@kaiyin/modules/model/schema';
import { factsOf, fieldsOf } from '@kaiyin/modules/model/server';
import type { Context } from '@kaiyin/server-kit';
import { loadForm } from '../forms.ts';
import { fieldConditions, valueText } from './data-filters.ts';
import { loadRow, shownRows } from './data-rows.ts';

/** Answers to a form that the query asks for, the latest first. */
export async function listFormData(ctx: Context, query: DataQuery): Promise<Rows<FormData>> {
  const form = await loadForm(ctx, query.formId);
  const rows = await narrowed(ctx, form, query);
  const direction = query.orderBy === 'createTime' && query.isAsc === 'asc' ? 'asc' : 'desc';
  const [page, { total }] = await Promise.all([
    rows
      .selectAll()
      .orderBy('createTime', direction)
      .orderBy('id', direction)
      .limit(query.pageSize)
      .offset((query.pageNum - 1) * query.pageSize)
      .execute(),
    rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: await shownRows(ctx, page), total: Number(total) };
}

async function narrowed(ctx: Context, form: CustomForm, query: DataQuery) {
  let rows = ctx.db.selectFrom('cms_custom_form_data').where('formId', '=', form.id);
  if (query.state) rows = rows.where('state', '=', query.state);
  if (query.spam !== 'all') rows = rows.where('isSpam', '=', query.spam === 'only');
  if (query.ip) rows = rows.where('clientIp', 'like', `${query.ip.replace(/[\\%_]/g, '')}%`);
  if (/^\d{1,15}$/.test(query.assigneeId)) rows = rows.where('assigneeId', '=', Number(query.assigneeId));
  if (query.createTimeFrom) rows = rows.where('createTime', '>=', query.createTimeFrom);
  if (query.createTimeTo) rows = rows.where('createTime', '<=', query.createTimeTo);
  for (const condition of fieldConditions(ctx, await dataFields(ctx, form), query)) rows = rows.where(condition);
  return rows;
}

/** The fields that answers are shown by: those of now, then removed ones of which there are still values. */
export async function dataFields(ctx: Context, form: CustomForm): Promise<FieldFacts[]> {
  const current = await fieldsOf(ctx, form.siteId, form.modelId);
  const gone = await ctx.db
    .selectFrom('x_model_field')
    .selectAll()
    .where('modelId', '=', form.modelId)
    .where('removed', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const removed: FieldFacts[] = [];
  for (const field of gone as ModelField[])
    if ((await countHolding(ctx, form.id, field.code)) > 0)
      removed.push({ ...(await factsOf(ctx, field)), required: false });
  return [...current, ...removed];
}

/** How many answers have a value of a field, or files that were sent in it. */
export async function countHolding({ db }: Context, formId: number, code: string): Promise<number> {
  const { count } = await db
    .selectFrom('cms_custom_form_data')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('formId', '=', formId)
    .where((eb) =>
      eb.or([
        eb(valueText(db, code), 'is not', null),
        eb.exists(
          eb
            .selectFrom('cms_custom_form_file')
            .select('id')
            .whereRef('cms_custom_form_file.dataId', '=', 'cms_custom_form_data.id')
            .where('code', '=', code),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function getFormData(ctx: Context, { id }: { id: number }) {
  const row = await loadRow(ctx, id);
  const form = await loadForm(ctx, row.formId);
  const [shown] = await shownRows(ctx, [row]);
  await ctx.audit('cms_custom_form_data.read', { id, name: form.name });
  return { ...(shown as FormData), fields: await dataFields(ctx, form) };
}
