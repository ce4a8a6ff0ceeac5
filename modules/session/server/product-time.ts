import type { Locale } from '@kaiyin/entity';
import { productZone } from '@kaiyin/modules/job/schema';

/** An instant in the zone of the product, for sentences: `2026-12-24 18:00`. */
export const productTime = (locale: Locale, instant: string): string =>
  new Intl.DateTimeFormat(locale === 'zh-CN' ? 'sv-SE' : 'en-GB', {
    timeZone: productZone,
    dateStyle: locale === 'zh-CN' ? 'short' : 'medium',
    timeStyle: 'short',
  }).format(new Date(instant));
