import { formatInstant, useText } from '@kaiyin/console-kit';
import { isBlankValue, type FieldFacts, type FieldValue } from '@kaiyin/modules/model/schema';
import { addressShown } from '@kaiyin/modules/resource/console';

/** A value of a field as people read it; `field` is undefined where its model is not known. */
export function ExtValue({ field, value }: { field: FieldFacts | undefined; value: FieldValue }) {
  const t = useText();
  if (isBlankValue(value)) return '—';
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
  const labelOf = (one: string) => field?.options.find((option) => option.value === one)?.label ?? one;
  if (Array.isArray(value)) return value.map(labelOf).join(', ');
  if (field?.controlType === 'datetime') return formatInstant(String(value));
  if (field?.controlType === 'picture')
    return <img className="kit-thumb" src={addressShown(String(value), { width: 240, height: 160 })} alt="" />;
  if (field?.controlType === 'richText')
    return String(value)
      .replaceAll(/<[^>]*>/g, ' ')
      .trim();
  return labelOf(String(value));
}
