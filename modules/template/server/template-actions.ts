import { type Input, type Rows, specialPartOf } from '@kaiyin/entity';
import { configValue } from '@kaiyin/modules/dictionary/server';
import { hasPipe } from '@kaiyin/modules/site/server';
import {
  template,
  templateSuffix,
  type listTemplates,
  type Template,
  type TemplateNamed,
  type TemplateRow,
  type updateTemplate,
} from '@kaiyin/modules/template/schema';
import {
  containing,
  countRows,
  crud,
  failField,
  Refusal,
  scoped,
  siteOf,
  touched,
  type Context,
} from '@kaiyin/server-kit';
import { sql } from 'kysely';
import type { z } from 'zod';
import { tellTemplate } from './events.ts';
import type { templateNamings } from './named-by.ts';
import { forgetSources, keepSource } from './former-sources.ts';

const plain = crud(template);

/** Templates without their source, in the order of their names. */
export async function list(ctx: Context, query: z.output<(typeof listTemplates)['input']>): Promise<Rows<TemplateRow>> {
  let rows = scoped(ctx, template);
  if (query.pipeCode) rows = rows.where('pipeCode', '=', query.pipeCode);
  if (query.name) rows = rows.where(containing('name', query.name));
  const page = rows
    .select(['id', 'siteId', 'pipeCode', 'name', 'remark', 'createBy', 'createTime', 'updateBy', 'updateTime'])
    .select(sql<number>`octet_length(source)`.as('size'))
    .orderBy('name')
    .orderBy('id')
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
  const [found, total] = await Promise.all([page.execute(), countRows(rows)]);
  return { rows: found.map((row) => ({ ...row, size: Number(row.size) })) as TemplateRow[], total };
}

export const get = (ctx: Context, input: { id: number }): Promise<Template> => plain.get(ctx, input);

export const add = (ctx: Context, input: Input<typeof template>): Promise<{ id: number }> =>
  ctx.transaction(async (ctx) => {
    await refuseUnknownPipe(ctx, input.pipeCode);
    await refuseName(ctx, input.name);
    const added = await plain.create(ctx, input);
    await tellTemplate(ctx, { ...input, siteId: siteOf(ctx).id });
    return added;
  });

/** Saves the source, unless someone else has saved since `updateTime`; the refusal then carries that version as `conflict`. */
export const update = (
  ctx: Context,
  input: z.output<(typeof updateTemplate)['input']>,
): Promise<{ updateTime: string }> =>
  ctx.transaction(async (ctx) => {
    const before = await plain.get(ctx, input);
    if (input.updateTime && input.updateTime !== before.updateTime) throw conflict(before);
    const change = { source: input.source, remark: input.remark, ...touched(ctx) };
    const { numUpdatedRows } = await ctx.db
      .updateTable('cms_template')
      .set(change)
      .where('id', '=', input.id)
      .where('updateTime', '=', before.updateTime)
      .executeTakeFirst();
    if (!numUpdatedRows) throw conflict(await plain.get(ctx, input));
    if (before.source !== input.source) await keepSource(ctx, before);
    await ctx.audit('cms_template.updated', before);
    await tellTemplate(ctx, before);
    return { updateTime: change.updateTime };
  });

const conflict = (saved: Template): Refusal =>
  new Refusal(500, 'template.conflict', { name: saved.name, user: saved.updateBy, time: saved.updateTime }, undefined, {
    conflict: saved,
  });

type Namings = ReturnType<typeof templateNamings>;

/** What names a template: what a rename changes, and what keeps it from being removed. */
export const namedBy = async (ctx: Context, { id }: { id: number }, namings: Namings): Promise<TemplateNamed[]> =>
  namings.find(ctx, await plain.get(ctx, { id }));

/** Gives a template another name, everywhere that it is named. */
export const rename = (ctx: Context, { id, name }: { id: number; name: string }, namings: Namings): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const before = await plain.get(ctx, { id });
    const { pipeCode, source, remark } = before;
    if (name !== before.name) await refuseName(ctx, name);
    await plain.update(ctx, { id, pipeCode, source, remark, name });
    if (name !== before.name) await namings.rename(ctx, before, name);
    await tellTemplate(ctx, before);
    await tellTemplate(ctx, { ...before, name });
  });

/** Removes templates; refused while something else names one of them. */
export const remove = (ctx: Context, { ids }: { ids: number[] }, namings: Namings): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const rows = await Promise.all(ids.map((id) => plain.get(ctx, { id })));
    await namings.refuseNamed(ctx, rows);
    await plain.remove(ctx, { ids });
    await forgetSources(ctx, ids);
    for (const row of rows) await tellTemplate(ctx, row);
  });

/** How names of new templates end. */
export const suffixOfNames = async (ctx: Context): Promise<string> =>
  (await configValue(ctx, 'CMSTemplateSuffix'))?.trim() || templateSuffix;

/** A name ends as the parameter `CMSTemplateSuffix` says, and means nothing to the systems that files lie on. */
async function refuseName(ctx: Context, name: string): Promise<void> {
  const suffix = await suffixOfNames(ctx);
  if (!name.endsWith(suffix)) failField('name', 'template.suffixRule', { suffix });
  if (!/^([A-Za-z0-9_]+\/)*[A-Za-z0-9_]+$/.test(name.slice(0, -suffix.length))) failField('name', 'template.nameRule');
  const special = specialPartOf(name);
  if (special) failField('name', 'Common.RuleTips.SpecialName', { name: special });
}

export async function refuseUnknownPipe(ctx: Context, code: string): Promise<void> {
  if (!(await hasPipe(ctx, code))) failField('pipeCode', 'template.pipeMissing', { code });
}
