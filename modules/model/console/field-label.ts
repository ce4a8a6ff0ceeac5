import { currentLocale } from '@kaiyin/console-kit';
import type { FieldFacts } from '@kaiyin/modules/model/schema';

/** What a field is called in the language of the console. */
export const labelOfField = ({ name, nameEn }: Pick<FieldFacts, 'name' | 'nameEn'>): string =>
  currentLocale() === 'en' && nameEn !== '' ? nameEn : name;
