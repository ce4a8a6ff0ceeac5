import type { DataState } from '@kaiyin/modules/customform/schema';
import type { FieldValues } from '@kaiyin/modules/model/schema';
import { fieldsOf } from '@kaiyin/modules/model/server';
import { actor, failField, refuseStale, siteOf, touched, type Context } from '@kaiyin/server-kit';
import { checkValues, refuseFaults } from '../check-values.ts';
import { loadForm, staffNamed } from '../forms.ts';
import { loadRow, loadRows } from './data-rows.ts';
import { removeRows } from './remove-data.ts';

const path = (code: string): string => `data.${code}`;

/** Adds an answer by hand, with the fields as they are now. Files are no part of it. */
export const addFormData = (
  ctx: Context,
  { formId, data }: { formId: number; data: FieldValues },
): Promise<{ id: number }> =>
  ctx.transaction(async (ctx) => {
    const form = await loadForm(ctx, formId);
    const { values, issues } = checkValues(await fieldsOf(ctx, form.siteId, form.modelId), data, path);
    refuseFaults(issues);
    const now = ctx.now().toISOString();
    const { id } = await ctx.db
      .insertInto('cms_custom_form_data')
      .values({
        siteId: siteOf(ctx).id,
        formId,
        data: values,
        version: form.version,
        state: 'new',
        isSpam: false,
        notes: '',
        assigneeId: null,
        clientIp: '',
        addressKey: '',
        visitorId: '',
        memberId: null,
        createTime: now,
        updateTime: now,
        updateBy: actor(ctx),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.audit('cms_custom_form_data.created', { id, name: form.name });
    return { id };
  });

/** Changes the values of an answer; values of fields that the form has no more stay. */
export const updateFormData = (
  ctx: Context,
  { id, updateTime, data }: { id: number; updateTime?: string | undefined; data: FieldValues },
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const row = await loadRow(ctx, id);
    refuseStale(row, updateTime);
    const form = await loadForm(ctx, row.formId);
    const { values, issues } = checkValues(await fieldsOf(ctx, form.siteId, form.modelId), data, path);
    refuseFaults(issues);
    await ctx.db
      .updateTable('cms_custom_form_data')
      .set({ data: { ...row.data, ...values }, version: form.version, ...touched(ctx) })
      .where('id', '=', id)
      .execute();
    await ctx.audit('cms_custom_form_data.updated', { id, name: form.name });
  });

interface Handling {
  id: number;
  updateTime?: string | undefined;
  state?: DataState | undefined;
  notes?: string | undefined;
  assigneeId?: number | null | undefined;
}

/** Changes state, notes and assignee of an answer; what is left out stays. */
export const handleFormData = (ctx: Context, { id, updateTime, state, notes, assigneeId }: Handling): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const row = await loadRow(ctx, id);
    refuseStale(row, updateTime);
    if (assigneeId && assigneeId !== row.assigneeId && (await staffNamed(ctx, [assigneeId])).length === 0)
      failField('assigneeId', 'customform.noStaff');
    const form = await loadForm(ctx, row.formId);
    await ctx.db
      .updateTable('cms_custom_form_data')
      .set({
        ...touched(ctx),
        ...(state !== undefined && { state }),
        ...(notes !== undefined && { notes }),
        ...(assigneeId !== undefined && { assigneeId }),
      })
      .where('id', '=', id)
      .execute();
    await ctx.audit('cms_custom_form_data.updated', { id, name: form.name }, state ? { state } : {});
  });

/** Sets the state of several answers. */
export const setFormDataState = (ctx: Context, { ids, state }: { ids: readonly number[]; state: DataState }) =>
  changeEach(ctx, ids, { state });

/** Says of answers that they are spam, or are not. */
export const markFormDataSpam = (ctx: Context, { ids, isSpam }: { ids: readonly number[]; isSpam: boolean }) =>
  changeEach(ctx, ids, { isSpam });

const changeEach = (
  ctx: Context,
  ids: readonly number[],
  change: { state: DataState } | { isSpam: boolean },
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    for (const { id, formId } of await loadRows(ctx, ids)) {
      await ctx.db
        .updateTable('cms_custom_form_data')
        .set({ ...change, ...touched(ctx) })
        .where('id', '=', id)
        .execute();
      const { name } = await loadForm(ctx, formId);
      await ctx.audit('cms_custom_form_data.updated', { id, name }, change);
    }
  });

/** Deletes answers with their files. */
export const removeFormData = (ctx: Context, { ids }: { ids: readonly number[] }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    for (const { id, formId } of await loadRows(ctx, ids)) {
      const { name } = await loadForm(ctx, formId);
      await removeRows(ctx, [id]);
      await ctx.audit('cms_custom_form_data.removed', { id, name });
    }
  });
