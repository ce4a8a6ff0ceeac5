import type { Context } from '@kaiyin/server-kit';

/** Deletes answers with their files; the bytes go once nothing names them. */
export async function removeRows({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('cms_custom_form_file')
    .where('dataId', 'in', [...ids])
    .execute();
  await db
    .deleteFrom('cms_custom_form_data')
    .where('id', 'in', [...ids])
    .execute();
}

/** Deletes all answers to a form. */
export async function removeAnswers({ db }: Pick<Context, 'db'>, formId: number): Promise<void> {
  await db.deleteFrom('cms_custom_form_file').where('formId', '=', formId).execute();
  await db.deleteFrom('cms_custom_form_data').where('formId', '=', formId).execute();
}
