import type { Change, Input, ListQuery, Rows } from '@kaiyin/entity';
import {
  customForm,
  limitRules,
  type CustomForm,
  type FormRow,
  type StaffOption,
} from '@kaiyin/modules/customform/schema';
import { addOwnedModel, removeOwnedModel } from '@kaiyin/modules/model/server';
import { hasPipe } from '@kaiyin/modules/site/server';
import { crud, fail, failField, notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { publicFormsChanged } from './events.ts';
import { changedForms } from './publications.ts';
import { removeAnswers } from './data/remove-data.ts';

const plain = crud(customForm);
type FormInput = Input<typeof customForm>;

/** Forms of the current site; one that is missing refuses all. */
export async function loadForms(ctx: Context, ids: readonly number[]): Promise<CustomForm[]> {
  const wanted = [...new Set(ids)].toSorted((one, other) => one - other);
  const rows = await ctx.db
    .selectFrom('cms_custom_form')
    .selectAll()
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', 'in', wanted)
    .orderBy('id')
    .execute();
  if (rows.length !== wanted.length) throw notFound();
  return rows as CustomForm[];
}

export async function loadForm(ctx: Context, id: number): Promise<CustomForm> {
  const [form] = await loadForms(ctx, [id]);
  if (!form) throw notFound();
  return form;
}

/** The form of a model. */
export async function formOfModel(ctx: Context, modelId: number): Promise<CustomForm> {
  const row = await ctx.db
    .selectFrom('cms_custom_form')
    .selectAll()
    .where('siteId', '=', siteOf(ctx).id)
    .where('modelId', '=', modelId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row as CustomForm;
}

export async function listForms(ctx: Context, query: ListQuery): Promise<Rows<FormRow>> {
  const { rows, total } = await plain.list(ctx, query);
  return { rows: await withFacts(ctx, rows), total };
}

export async function getForm(ctx: Context, { id }: { id: number }): Promise<FormRow> {
  const [row] = await withFacts(ctx, [await plain.get(ctx, { id })]);
  if (!row) throw notFound();
  return row;
}

async function withFacts(ctx: Context, rows: readonly CustomForm[]): Promise<FormRow[]> {
  if (rows.length === 0) return [];
  const changed = await changedForms(ctx, rows);
  const counts = await ctx.db
    .selectFrom('cms_custom_form_data')
    .select(({ fn }) => [
      'formId',
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('isSpam', '=', false).as('answers'),
      fn.countAll<number>().filterWhere('isSpam', '=', false).filterWhere('state', '=', 'new').as('fresh'),
    ])
    .where(
      'formId',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('formId')
    .execute();
  const byForm = new Map(counts.map((row) => [row.formId, row]));
  return rows.map((row) => {
    const { total = 0, answers = 0, fresh = 0 } = byForm.get(row.id) ?? {};
    const isChanged = changed.has(row.id);
    return { ...row, isChanged, total: Number(total), answers: Number(answers), fresh: Number(fresh) };
  });
}

/** Adds a form with a model of its own for its fields. */
export const addForm = (ctx: Context, input: FormInput): Promise<{ id: number }> =>
  ctx.transaction(async (ctx) => {
    refuseUnfit(input);
    const templates = await templatesToKeep(ctx, input.templates);
    await refuseUnknownStaff(ctx, input.notifyIds);
    const { id } = await plain.create(ctx, { ...input, templates, status: 'draft', modelId: 0, version: 1 });
    // Codes of extension models have no colon.
    const model = await addOwnedModel(ctx, 'customForm', { name: input.name, code: `form:${input.code}` });
    await ctx.db.updateTable('cms_custom_form').set({ modelId: model.id }).where('id', '=', id).execute();
    return { id };
  });

/** Changes a form; what is public of it stays until it is published. */
export const updateForm = (ctx: Context, change: Change<typeof customForm>): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const before = await plain.get(ctx, change);
    refuseUnfit(change);
    const templates = await templatesToKeep(ctx, change.templates, before.templates);
    await refuseUnknownStaff(
      ctx,
      change.notifyIds.filter((id) => !before.notifyIds.includes(id)),
    );
    const { status, modelId, version } = before;
    await plain.update(ctx, { ...change, templates, status, modelId, version });
    await ctx.db
      .updateTable('x_model')
      .set({ name: change.name, code: `form:${change.code}` })
      .where('id', '=', modelId)
      .execute();
  });

/** Deletes forms with their fields and answers; `answers` is how many of these the caller knows of. */
export const removeForms = (
  ctx: Context,
  { ids, answers: known }: { ids: readonly number[]; answers: number },
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const forms = await loadForms(ctx, ids);
    const formIds = forms.map(({ id }) => id);
    const { count } = await ctx.db
      .selectFrom('cms_custom_form_data')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('formId', 'in', formIds)
      .executeTakeFirstOrThrow();
    if (Number(count) > known) fail('customform.hasAnswers', { count: Number(count) });
    for (const form of forms) {
      await removeAnswers(ctx, form.id);
      await ctx.db.deleteFrom('cms_custom_form_publication').where('formId', '=', form.id).execute();
      await removeOwnedModel(ctx, 'customForm', form.modelId);
    }
    await plain.remove(ctx, { ids: formIds });
    await ctx.emit(publicFormsChanged, { siteId: siteOf(ctx).id });
  });

/** Counts a change of a form's fields. */
export async function raiseVersion(ctx: Context, modelId: number): Promise<void> {
  await ctx.db
    .updateTable('cms_custom_form')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('siteId', '=', siteOf(ctx).id)
    .where('modelId', '=', modelId)
    .execute();
}

function refuseUnfit({ ruleLimit, needLogin }: Pick<FormInput, 'ruleLimit' | 'needLogin'>): void {
  if (ruleLimit === 'Member' && !needLogin) failField('needLogin', 'customform.memberNeedsLogin');
}

type Templates = FormInput['templates'];
/** Without empty names. Refuses pipes that the site does not have, but for one that had a template here before. */
async function templatesToKeep(ctx: Context, given: Templates, before: Templates = {}): Promise<Templates> {
  const named = Object.entries(given).filter(([, name]) => name !== '');
  for (const [code] of named)
    if (before[code] === undefined && !(await hasPipe(ctx, code)))
      failField('templates', 'customform.pipeMissing', { code });
  return Object.fromEntries(named);
}

async function refuseUnknownStaff(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await staffNamed(ctx, ids);
  if (found.length < new Set(ids).size) failField('notifyIds', 'customform.noStaff');
}

/** People of the staff by their ids, with what they are called. */
export const staffNamed = async (ctx: Context, ids: readonly number[]): Promise<StaffOption[]> =>
  ids.length === 0
    ? []
    : staff(
        await staffRows(ctx)
          .where('id', 'in', [...ids])
          .execute(),
      );

/** People of the staff whose names have some words, at most 30. */
export async function findStaff(
  ctx: Context,
  { search, ids }: { search: string; ids: string },
): Promise<StaffOption[]> {
  if (ids !== '') return staffNamed(ctx, ids.split(',').map(Number));
  const like = `%${search.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await staffRows(ctx)
    .where('status', '=', 'enabled')
    .where(({ eb, fn, or }) =>
      or([
        eb(fn<string>('lower', ['userName']), 'like', like),
        eb(fn<string>('lower', ['nickName']), 'like', like),
        eb(fn<string>('lower', ['realName']), 'like', like),
      ]),
    )
    .limit(30)
    .execute();
  return staff(rows);
}

const staffRows = ({ db }: Context) => db.selectFrom('sys_user').select(['id', 'userName', 'nickName']).orderBy('id');
const staff = (rows: { id: number; userName: string; nickName: string | null }[]): StaffOption[] =>
  rows.map(({ id, userName, nickName }) => ({ id, name: nickName || userName }));

export const limitRulesOnOffer = (ctx: Context) =>
  limitRules.map((value) => ({ value, label: ctx.say({ key: `cms_custom_form.ruleLimit.${value}`, params: {} }) }));
