import { fieldsOf } from '@kaiyin/modules/model/server';
import type { CustomForm } from '@kaiyin/modules/customform/schema';
import { fail, siteOf, touched, type Context } from '@kaiyin/server-kit';
import { publicFormsChanged } from './events.ts';
import { loadForms } from './forms.ts';
import { publicationsAt, shownPart } from './publications.ts';

interface Wanted {
  ids: readonly number[];
}

/** Makes working copies with their fields public as they are now. */
export const publishForms = (ctx: Context, { ids }: Wanted): Promise<void> =>
  ctx.transaction(async (ctx) => {
    for (const form of await loadForms(ctx, ids)) {
      const fields = await fieldsOf(ctx, form.siteId, form.modelId);
      if (fields.length === 0) fail('customform.noFields', { name: form.name });
      await refuseCodeInUse(ctx, form);
      await endPublication(ctx, form.id);
      const { id: formId, siteId, version } = form;
      const validFrom = ctx.now().toISOString();
      await ctx.db
        .insertInto('cms_custom_form_publication')
        .values({ ...shownPart(form, fields), formId, siteId, version, validFrom, validUntil: null })
        .execute();
      await setStatus(ctx, form, 'published');
    }
    await ctx.emit(publicFormsChanged, { siteId: siteOf(ctx).id });
  });

/** Takes forms from the pages; they take no answers any more. */
export const takeFormsOffline = (ctx: Context, { ids }: Wanted): Promise<void> =>
  ctx.transaction(async (ctx) => {
    for (const form of await loadForms(ctx, ids)) {
      if (form.status !== 'published') fail('customform.notPublished', { name: form.name });
      await endPublication(ctx, form.id);
      await setStatus(ctx, form, 'offline');
    }
    await ctx.emit(publicFormsChanged, { siteId: siteOf(ctx).id });
  });

async function setStatus(ctx: Context, form: CustomForm, status: 'published' | 'offline'): Promise<void> {
  await ctx.db
    .updateTable('cms_custom_form')
    .set({ status, ...touched(ctx) })
    .where('id', '=', form.id)
    .execute();
  await ctx.audit(`cms_custom_form.${status}`, form);
}

/** Ends what is public of a form now. */
export async function endPublication(ctx: Context, formId: number): Promise<void> {
  const now = ctx.now().toISOString();
  await ctx.db
    .deleteFrom('cms_custom_form_publication')
    .where('formId', '=', formId)
    .where('validFrom', '>=', now)
    .execute();
  await ctx.db
    .updateTable('cms_custom_form_publication')
    .set({ validUntil: now })
    .where('formId', '=', formId)
    .where('validUntil', 'is', null)
    .execute();
}

/** A code names one form at a time, on pages as among working copies. */
async function refuseCodeInUse(ctx: Context, { id, siteId, code }: CustomForm): Promise<void> {
  const other = await publicationsAt(ctx, ctx.now().toISOString())
    .select('id')
    .where('siteId', '=', siteId)
    .where('code', '=', code)
    .where('formId', '!=', id)
    .executeTakeFirst();
  if (other) fail('customform.codeInUse', { code });
}
