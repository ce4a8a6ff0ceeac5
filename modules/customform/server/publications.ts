import { isDeepStrictEqual } from 'node:util';
import { pick } from '@kaiyin/entity';
import type { CustomForm, PublicForm } from '@kaiyin/modules/customform/schema';
import { fieldsOf } from '@kaiyin/modules/model/server';
import type { FieldFacts } from '@kaiyin/modules/model/schema';
import { refuseOtherSite, type Context } from '@kaiyin/server-kit';
import { copiedColumns } from './tables.ts';

const shown = ['formId', 'siteId', ...copiedColumns, 'version', 'fields'] as const;

/** Publications that are valid at an instant; each form has at most one. */
export const publicationsAt = ({ db }: Pick<Context, 'db'>, at: string) =>
  db
    .selectFrom('cms_custom_form_publication')
    .where('validFrom', '<=', at)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', at)]));

/** What readers see of a form now; undefined where it is not published. Refuses that of another site than the one that is called. */
export async function publicFormNow(ctx: Context, formId: number): Promise<PublicForm | undefined> {
  const form = await publicationsAt(ctx, ctx.now().toISOString())
    .select(shown)
    .where('formId', '=', formId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (form) refuseOtherSite(ctx, form.siteId);
  return form;
}

/** What readers see at an instant of the form of a code. */
export const publicFormOfCode = (
  ctx: Context,
  { siteId, code, at }: { siteId: number; code: string; at: string },
): Promise<PublicForm | undefined> =>
  publicationsAt(ctx, at)
    .select(shown)
    .where('siteId', '=', siteId)
    .where('code', '=', code)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** What a publication made now would have of a form. */
export const shownPart = (form: CustomForm, fields: readonly FieldFacts[]) => ({
  ...pick(form, copiedColumns),
  fields: fields.map((field) => ({ ...field })),
});

/** Which of some forms say something else than what is published of them; forms that are not published are none of these. */
export async function changedForms(ctx: Context, forms: readonly CustomForm[]): Promise<Set<number>> {
  const published = forms.filter(({ status }) => status === 'published');
  const changed = new Set<number>();
  for (const form of published) {
    const publication = await publicFormNow(ctx, form.id);
    const fields = await fieldsOf(ctx, form.siteId, form.modelId);
    if (!publication || !isSame(shownPart(form, fields), publication)) changed.add(form.id);
  }
  return changed;
}

const isSame = (part: ReturnType<typeof shownPart>, publication: PublicForm): boolean =>
  isDeepStrictEqual(part, pick(publication, [...copiedColumns, 'fields']));
