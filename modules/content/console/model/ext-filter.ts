import type { FieldFacts } from '@kaiyin/modules/model/schema';

/** What one field is narrowed to: a value, or from one to another. */
export interface ExtFilter {
  is: string;
  from: string;
  to: string;
}

const keysOf = (code: string) => ({ is: code, from: `${code}.from`, to: `${code}.to` });

/** What the filter of a field says, as an address keeps it. */
export function readExtFilter(ext: string, code: string): ExtFilter {
  const all = new URLSearchParams(ext);
  const keys = keysOf(code);
  return { is: all.get(keys.is) ?? '', from: all.get(keys.from) ?? '', to: all.get(keys.to) ?? '' };
}

/** The same with a field narrowed otherwise; empty values are left out. */
export function writeExtFilter(ext: string, code: string, change: Partial<ExtFilter>): string {
  const all = new URLSearchParams(ext);
  const keys = keysOf(code);
  for (const [name, value] of Object.entries(change)) {
    const key = keys[name as keyof ExtFilter];
    if (value) all.set(key, value);
    else all.delete(key);
  }
  return all.toString();
}

/** Whether a field is narrowed from one value to another. */
export const isRange = ({ controlType }: FieldFacts): boolean =>
  ['number', 'date', 'time', 'datetime'].includes(controlType);
