import type { Change } from '@kaiyin/entity';
import { converterOf, type Conversion, type modelField, type ModelField } from '@kaiyin/modules/model/schema';
import { cutText } from '@kaiyin/entity';
import { giveWay, type Context } from '@kaiyin/server-kit';
import { changed } from './change-fields.ts';
import { factsOf, loadFields } from './queries.ts';
import type { HeldValue, ValueHolder } from './values.ts';

const shown = 5;

/** What a change of a field would do to the values that there are. */
export async function fieldConversion(
  ctx: Context,
  change: Change<typeof modelField>,
  holders: readonly ValueHolder[],
): Promise<Conversion> {
  const field = await changed(ctx, change);
  const facts = await factsOf(ctx, field as ModelField);
  const values = (await Promise.all(holders.map((holder) => holder.values(ctx, field)))).flat();
  const convert = converterOf(facts);
  const unfit: HeldValue[] = [];
  for (const held of values) {
    if (convert(held.value) === undefined) unfit.push(held);
    await giveWay();
  }
  return { count: values.length, unfit: unfit.length, examples: unfit.slice(0, shown).map(toExample) };
}

const toExample = ({ id, title, value }: HeldValue) => ({
  id,
  title,
  value: cutText(Array.isArray(value) ? value.join(', ') : String(value), 60),
});

/** How many records hold a value of each of some fields. */
export async function countValues(
  ctx: Context,
  { ids }: { ids: string },
  holders: readonly ValueHolder[],
): Promise<{ id: number; count: number }[]> {
  const fields = await loadFields(ctx, ids.split(',').map(Number));
  return Promise.all(
    fields.map(async (field) => {
      const counts = await Promise.all(holders.map((holder) => holder.count(ctx, field)));
      return { id: field.id, count: counts.reduce((sum, count) => sum + count, 0) };
    }),
  );
}
