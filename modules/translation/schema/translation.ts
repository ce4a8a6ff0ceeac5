import { choice, entity, locales, text, type Row } from '@kaiyin/entity';

/** A text that somebody has put in the place of the product's own, in one language. */
export const translation = entity('sys_i18n_dict', {
  permission: 'system:i18ndict',
  scope: 'system',
  fields: {
    langTag: choice(locales, { inList: true }),
    langKey: text({ max: 250, inList: true }),
    langValue: text({ max: 2000, inList: true }),
  },
  unique: [['langTag', 'langKey']],
});
export type Translation = Row<typeof translation>;
