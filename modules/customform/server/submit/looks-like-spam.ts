import type { FieldValues } from '@kaiyin/modules/model/schema';

/** Addresses that an answer may name before it is suspected. */
const mostLinks = 3;

/** Whether an answer looks as if it was written to place links: markup for them, or many of them. Such answers are kept, and can be restored. */
export function looksLikeSpam(values: FieldValues): boolean {
  const text = Object.values(values)
    .filter((value) => typeof value === 'string')
    .join('\n');
  if (/\[(url|link)[=\]]|<a\s[^>]*href/i.test(text)) return true;
  return (text.match(/\bhttps?:\/\//gi) ?? []).length > mostLinks;
}
