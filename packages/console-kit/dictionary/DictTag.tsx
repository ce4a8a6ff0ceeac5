import type { DictionaryName } from '@kaiyin/entity';
import { Tag } from 'antd';
import { useEntries, type DictionaryEntry } from './use-dictionary.ts';

const colours: Record<string, string> = {
  primary: 'processing',
  success: 'success',
  info: 'default',
  warning: 'warning',
  danger: 'error',
};

/** An entry of a dictionary by its label, in a tag of its colour when it has one. */
export function EntryTag({ entry }: { entry: Pick<DictionaryEntry, 'dictLabel' | 'listClass' | 'cssClass'> }) {
  const { dictLabel, listClass, cssClass } = entry;
  const colour = colours[listClass ?? ''];
  const own = cssClass ? { className: cssClass } : {};
  return colour ? (
    <Tag color={colour} {...own}>
      {dictLabel}
    </Tag>
  ) : (
    <span {...own}>{dictLabel} </span>
  );
}

interface EntryTagsProps {
  type: string;
  /** One value, a list, or a list joined by commas. */
  value: string | number | readonly string[] | null | undefined;
}

/** Values of a dictionary of the product by their labels; a value it does not know is shown as it is. */
export const DictTag = (props: EntryTagsProps & { type: DictionaryName }) => <EntryTags {...props} />;

/** The same of any dictionary. */
export function EntryTags({ type, value }: EntryTagsProps) {
  const entries = useEntries(type);
  const values = Array.isArray(value)
    ? value
    : String(value ?? '')
        .split(',')
        .filter(Boolean);
  return values.map((one) => (
    <EntryTag key={one} entry={entries.find(({ dictValue }) => dictValue === one) ?? { dictLabel: one }} />
  ));
}
