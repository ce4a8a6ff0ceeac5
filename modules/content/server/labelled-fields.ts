import { contentFields, contentTexts, type ContentFields } from '@kaiyin/modules/content/schema';
import type { Said, ValueKind } from '@kaiyin/modules/page/schema';

const kinds = {
  integer: 'number',
  real: 'number',
  text: 'text',
  boolean: 'boolean',
  instant: 'time',
  json: 'list',
} as const satisfies Record<string, ValueKind>;

/** What the documentation of templates says of an author's fields by themselves: their kinds and labels. */
export const labelled = <K extends keyof ContentFields>(names: readonly K[]): Record<K, Said> =>
  Object.fromEntries(names.map((name) => [name, said(name)])) as Record<K, Said>;

function said(name: keyof ContentFields): Said {
  const key = `cms_content.${name}`;
  return [kinds[contentFields[name].column], contentTexts['zh-CN'][key] ?? '', contentTexts.en[key] ?? ''];
}
