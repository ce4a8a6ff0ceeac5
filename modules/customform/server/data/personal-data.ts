import type { PersonalData } from '@kaiyin/modules/account/server';
import { removeRows } from './remove-data.ts';

/** Answers to forms that a member sent in as one who is signed in. */
export const customFormData: PersonalData = {
  name: 'forms',
  label: 'customform.data',
  async export({ db }, { userType, userId }) {
    if (userType !== 'member') return null;
    return db
      .selectFrom('cms_custom_form_data')
      .innerJoin('cms_custom_form', 'cms_custom_form.id', 'cms_custom_form_data.formId')
      .select([
        'cms_custom_form.name as form',
        'cms_custom_form_data.data',
        'cms_custom_form_data.clientIp',
        'cms_custom_form_data.createTime',
      ])
      .where('cms_custom_form_data.memberId', '=', userId)
      .orderBy('cms_custom_form_data.id')
      .execute();
  },
  async erase(ctx, { userType, userId }) {
    if (userType !== 'member') return 0;
    const rows = await ctx.db.selectFrom('cms_custom_form_data').select('id').where('memberId', '=', userId).execute();
    const ids = rows.map(({ id }) => id);
    await removeRows(ctx, ids);
    return ids.length;
  },
};
