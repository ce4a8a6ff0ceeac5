import type { ValueHolder } from '@kaiyin/modules/model/server';
import type { Context } from '@kaiyin/server-kit';
import { giveWay, siteOf } from '@kaiyin/server-kit';
import { countHolding } from './list-data.ts';
import { valueText } from './data-filters.ts';

const formWith = ({ db, site }: Context, modelId: number) =>
  db
    .selectFrom('cms_custom_form')
    .select(['id', 'name'])
    .where('siteId', '=', site?.id ?? 0)
    .where('modelId', '=', modelId)
    .executeTakeFirst();

const holding = ({ db }: Context, formId: number, code: string) =>
  db
    .selectFrom('cms_custom_form_data')
    .select(['id', 'data'])
    .where('formId', '=', formId)
    .where((eb) => eb(valueText(db, code), 'is not', null))
    .orderBy('id')
    .execute();

/** Answers hold values of the fields of their form's model. */
export const answersHoldingValues: ValueHolder = {
  async count(ctx, { modelId, code }) {
    const form = await formWith(ctx, modelId);
    return form ? countHolding(ctx, form.id, code) : 0;
  },
  async values(ctx, { modelId, code }) {
    const form = await formWith(ctx, modelId);
    if (!form) return [];
    const rows = await holding(ctx, form.id, code);
    return rows.map(({ id, data }) => ({ id, title: `#${id}`, value: data[code] ?? null }));
  },
  async purge(ctx, { modelId, code }) {
    const form = await formWith(ctx, modelId);
    if (!form) return;
    await ctx.db
      .deleteFrom('cms_custom_form_file')
      .where('siteId', '=', siteOf(ctx).id)
      .where('formId', '=', form.id)
      .where('code', '=', code)
      .execute();
    for (const { id, data } of await holding(ctx, form.id, code)) {
      const { [code]: _, ...left } = data;
      await ctx.db.updateTable('cms_custom_form_data').set({ data: left }).where('id', '=', id).execute();
      await giveWay();
    }
  },
};
