import type { Field } from '@kaiyin/entity';
import { useEntries } from '../dictionary/use-dictionary.ts';
import { text, textOf } from '../i18n/text.ts';

export interface Choice {
  value: string;
  label: string;
}

/** The values on offer for a field: its own words (`table.field.value`), options that were made, a dictionary, or yes and no. */
export function useChoices(table: string, name: string, { choices, options, dictionary, widget }: Field): Choice[] {
  const entries = useEntries(dictionary);
  if (options) return [...options];
  if (choices) return choices.map((value) => ({ value, label: textOf(`${table}.${name}.${value}`) }));
  if (dictionary) return entries.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }));
  if (widget !== 'switch') return [];
  return [
    { value: 'true', label: text('kit.yes') },
    { value: 'false', label: text('kit.no') },
  ];
}
