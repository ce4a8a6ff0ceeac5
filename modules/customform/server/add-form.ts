import { customForm, type CustomForm } from '@kaiyin/modules/customform/schema';
import { modelField, type ModelField } from '@kaiyin/modules/model/schema';
import { addField } from '@kaiyin/modules/model/server';
import type { Context } from '@kaiyin/server-kit';
import { addForm, loadForm } from './forms.ts';
import { publishForms } from './publish-forms.ts';

type With<T, K extends keyof T> = Pick<T, K> & Partial<Omit<T, K>>;

export type NewForm = With<CustomForm, 'name' | 'code'> & {
  fields: readonly With<ModelField, 'name' | 'code' | 'controlType'>[];
};

/** Adds a form with its fields and publishes it; what is not said has its usual value. */
export async function addFormWithFields(ctx: Context, { fields, ...given }: NewForm): Promise<CustomForm> {
  const { id } = await addForm(ctx, customForm.input.parse(given));
  const form = await loadForm(ctx, id);
  for (const [index, field] of fields.entries())
    await addField(ctx, modelField.input.parse({ sort: index + 1, ...field, modelId: form.modelId }));
  await publishForms(ctx, { ids: [id] });
  return form;
}
