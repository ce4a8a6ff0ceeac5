import { safeHtml } from '@kaiyin/liquid';
import type { Said } from '@kaiyin/modules/page/schema';
import { isBlankValue, shownValue, type FieldFacts, type FieldValues } from '@kaiyin/modules/model/schema';
import { all, when } from '@kaiyin/publisher';
import { HtmlRefused, sanitiseHtml } from '@kaiyin/server-kit';
import type { RenderEnv, ShownModel } from './render-env.ts';

/** A field that has a value, for templates that show whatever there is. */
export interface ShownExt {
  code: string;
  name: string;
  value: unknown;
  /** What stands for the value: of a choice its label, of a content its title, else the value. */
  label: unknown;
}

export interface ExtItem {
  /** Values of the fields of its model, by their codes. */
  ext: Readonly<Record<string, unknown>>;
  extFields: readonly ShownExt[];
}

/** What templates are told of both. */
export const extDocs = {
  ext: [
    'object',
    '扩展模型字段的值：ext.编码；选项另有 ext.编码_label',
    'Values of the fields of its model: ext.code; choices have ext.code_label besides',
  ],
  extFields: [
    'list',
    '有值的扩展字段：code、name、value、label',
    'Fields of its model that have a value: code, name, value, label',
  ],
} as const satisfies Record<string, Said>;

/** A model with the values that a record has of its fields; none where the site has no such model. */
export const shownModel = (fields: readonly FieldFacts[] = [], values: FieldValues): ShownModel =>
  fields.length === 0 ? noModel : { fields, values };
const noModel: ShownModel = { fields: [], values: {} };

export const noExt: ExtItem = { ext: {}, extFields: [] };

type Pair = Pick<ShownExt, 'value' | 'label'>;

/** The values of a record's fields as templates read them. */
export function extToItem(env: RenderEnv, { fields, values }: ShownModel): ExtItem | Promise<ExtItem> {
  if (fields.length === 0) return noExt;
  return when(all(fields.map((field) => pairOf(env, field, values))), (pairs) => {
    const ext: Record<string, unknown> = {};
    const extFields: ShownExt[] = [];
    for (const [index, { code, name, options, controlType }] of fields.entries()) {
      const { value, label } = pairs[index] ?? blank;
      ext[code] = value;
      if (options.length > 0 || controlType === 'content') ext[`${code}_label`] = label;
      if (value !== '' && !(Array.isArray(value) && value.length === 0)) extFields.push({ code, name, value, label });
    }
    return { ext, extFields };
  });
}

const blank: Pair = { value: '', label: '' };
const alone = (value: unknown): Pair => ({ value, label: value });

function pairOf(env: RenderEnv, field: FieldFacts, values: FieldValues): Pair | Promise<Pair> {
  const value = shownValue(field, values);
  const { controlType, options } = field;
  if (controlType === 'switch') return alone(value === true);
  if (isBlankValue(value)) return controlType === 'checkbox' ? { value: [], label: [] } : blank;
  const labelOf = (one: unknown) => options.find((option) => option.value === one)?.label ?? one;
  if (Array.isArray(value)) return { value, label: value.map(labelOf) };
  if (controlType === 'picture' || controlType === 'resource')
    return when(env.asset(String(value)), (address) => alone(address));
  if (controlType === 'richText') return when(env.bodyShown(cleaned(String(value))), (html) => alone(safeHtml(html)));
  if (controlType === 'content')
    return when(env.contentShown(Number(value)), ({ address, title }) => ({ value: address, label: title }));
  return { value, label: labelOf(value) };
}

/**
 * What was kept while the field was of another kind, or its content in another catalog, was never cleaned: it is where it is
 * shown. What is too odd to be cleaned shows nothing.
 */
function cleaned(html: string): string {
  try {
    return sanitiseHtml(html);
  } catch (error) {
    if (error instanceof HtmlRefused) return '';
    throw error;
  }
}
