import type { Field } from '@kaiyin/entity';
import { Tag } from 'antd';
import { EntryTags } from '../dictionary/DictTag.tsx';
import { durationText } from '../form/duration.ts';
import { ReferenceName } from '../form/ReferenceName.tsx';
import { formatInstant } from '../i18n/format.ts';
import { textOf, useText } from '../i18n/text.ts';
import { PictureInView } from '../page/PictureInView.tsx';
import { StatusDot } from '../page/StatusDot.tsx';

interface FieldValueProps {
  table: string;
  name: string;
  field: Field;
  value: unknown;
}

/** A value of a record, as people read it. */
export function FieldValue({ table, name, field, value }: FieldValueProps) {
  const t = useText();
  if (value === null || value === undefined || value === '') return null;
  if (field.dictionary) return <EntryTags type={field.dictionary} value={String(value)} />;
  if (field.target && Array.isArray(value))
    return (value as number[]).map((id) => (
      <Tag key={id}>
        <ReferenceName table={field.target ?? ''} id={id} />
      </Tag>
    ));
  if (field.target) return <ReferenceName table={field.target} id={Number(value)} />;
  if (typeof value === 'boolean') return <StatusDot state={value}>{t(value ? 'kit.yes' : 'kit.no')}</StatusDot>;
  if (field.choices) {
    const word = textOf(`${table}.${name}.${String(value)}`);
    return /status|state/i.test(name) ? <StatusDot state={String(value)}>{word}</StatusDot> : word;
  }
  if (field.widget === 'duration') return durationText(t, Number(value));
  if (field.column === 'instant') return formatInstant(String(value));
  if (Array.isArray(value)) return value.map((one) => <Tag key={String(one)}>{String(one)}</Tag>);
  if (field.widget === 'image' && /^https?:/.test(String(value)))
    return <PictureInView className="kit-thumb" src={String(value)} />;
  return String(value);
}
