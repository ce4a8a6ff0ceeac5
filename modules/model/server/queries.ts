import { pick, type Locale } from '@kaiyin/entity';
import { entriesOf } from '@kaiyin/modules/dictionary/server';
import { controls, type FieldFacts, type Model, type ModelField, type ModelOwner } from '@kaiyin/modules/model/schema';
import { failField, notFound, siteOf, type Context } from '@kaiyin/server-kit';

/** A model of the current site and of an owner, if that is told, or a refusal. */
export async function loadModel(ctx: Context, id: number, owner?: ModelOwner): Promise<Model> {
  const row = await ctx.db
    .selectFrom('x_model')
    .selectAll()
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', '=', id)
    .$if(owner !== undefined, (query) => query.where('ownerType', '=', owner ?? 'extension'))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row as Model;
}

/** What an extension model of a site is called; undefined where it has none such. */
export async function modelName(ctx: Context, siteId: number, id: number): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('x_model')
    .select('name')
    .where('siteId', '=', siteId)
    .where('ownerType', '=', 'extension')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name;
}

/** Some fields of the current site; one that is missing refuses all. */
export async function loadFields(ctx: Context, ids: readonly number[]): Promise<ModelField[]> {
  const wanted = [...new Set(ids)];
  const rows = await ctx.db
    .selectFrom('x_model_field')
    .selectAll()
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', 'in', wanted)
    .orderBy('id')
    .execute();
  if (rows.length !== wanted.length) throw notFound();
  return rows as ModelField[];
}

const facts = [
  'name',
  'nameEn',
  'code',
  'controlType',
  'required',
  'rule',
  'pattern',
  'options',
  'defaultValue',
  'help',
  'filterable',
] as const satisfies (keyof FieldFacts)[];

/** A field with the options that it offers; those of a dictionary in a language, the caller's unless told. */
export async function factsOf(ctx: Context, field: ModelField, locale?: Locale): Promise<FieldFacts> {
  const own = pick(field, facts);
  if (!controls[field.controlType].hasOptions || field.dictionary === '') return own;
  const entries = await entriesOf(ctx, field.dictionary, locale);
  return { ...own, options: entries.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })) };
}

/** The fields of a model in their order, without those that were removed. */
export async function fieldsOf(ctx: Context, siteId: number, modelId: number): Promise<FieldFacts[]> {
  const rows = await ctx.db
    .selectFrom('x_model_field')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('modelId', '=', modelId)
    .where('removed', '=', false)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return Promise.all((rows as ModelField[]).map((row) => factsOf(ctx, row)));
}

/** The fields of all extension models of a site in their order, by the ids of the models; without those that were removed. */
export async function fieldsByModel(
  ctx: Context,
  siteId: number,
  locale: Locale,
): Promise<Record<number, FieldFacts[]>> {
  const rows = await ctx.db
    .selectFrom('x_model_field')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('modelId', 'in', extensions(ctx, siteId))
    .where('removed', '=', false)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const byModel: Record<number, FieldFacts[]> = {};
  for (const row of rows as ModelField[]) (byModel[row.modelId] ??= []).push(await factsOf(ctx, row, locale));
  return byModel;
}

/** Refuses, at the field that names it, a model that a site has not; 0 and less name none. */
export async function refuseUnknownModel(
  ctx: Context,
  siteId: number,
  named: { id: number; at: string },
): Promise<void> {
  if (named.id > 0 && (await modelName(ctx, siteId, named.id)) === undefined) failField(named.at, 'model.missing');
}

/** Whether some extension model of the site has, or had, a field of this code. */
export async function isKnownCode(ctx: Context, siteId: number, code: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('x_model_field')
    .select('id')
    .where('siteId', '=', siteId)
    .where('modelId', 'in', extensions(ctx, siteId))
    .where('code', '=', code)
    .executeTakeFirst();
  return row !== undefined;
}

/** The codes of all fields that extension models of the site have; with `removed`, of those that were removed, too. */
export async function codesOfSite(ctx: Context, siteId: number, { removed = false } = {}): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('x_model_field')
    .select('code')
    .distinct()
    .where('siteId', '=', siteId)
    .where('modelId', 'in', extensions(ctx, siteId))
    .$if(!removed, (query) => query.where('removed', '=', false))
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

const extensions = ({ db }: Context, siteId: number) =>
  db.selectFrom('x_model').select('id').where('siteId', '=', siteId).where('ownerType', '=', 'extension');
