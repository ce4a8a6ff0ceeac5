import { safeHtml } from '@kaiyin/liquid';
import type { ShownField } from '@kaiyin/modules/model/server';
import { isBlankValue, shownValue, type FieldValues } from '@kaiyin/modules/model/schema';
import type { RenderEnv } from '@kaiyin/modules/page/server';
import { all, when } from '@kaiyin/publisher';
import { HtmlRefused, sanitiseHtml } from '@kaiyin/server-kit';
import { bodyToPublish } from '../article/body-to-publish.ts';
import { publicContent } from '../content.questions.ts';
import { resolveAddress } from '../resolve-address.ts';

/** A field that has a value, for templates that show whatever there is. */
export interface ShownExt {
  code: string;
  name: string;
  value: unknown;
  /** What stands for the value: of a choice its label, of a content its title, else the value. */
  label: unknown;
}

export interface ExtItem {
  ext: Readonly<Record<string, unknown>>;
  extFields: readonly ShownExt[];
}

export const noExt: ExtItem = { ext: {}, extFields: [] };

type Pair = Pick<ShownExt, 'value' | 'label'>;

/** The values of a content's fields as templates read them. */
export const extToItem = (
  env: RenderEnv,
  fields: readonly ShownField[],
  values: FieldValues,
): ExtItem | Promise<ExtItem> =>
  when(all(fields.map((field) => pairOf(env, field, values))), (pairs) => {
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

const blank: Pair = { value: '', label: '' };
const alone = (value: unknown): Pair => ({ value, label: value });

function pairOf(env: RenderEnv, field: ShownField, values: FieldValues): Pair | Promise<Pair> {
  const value = shownValue(field, values);
  const { controlType, options } = field;
  if (controlType === 'switch') return alone(value === true);
  if (isBlankValue(value)) return controlType === 'checkbox' ? { value: [], label: [] } : blank;
  const labelOf = (one: unknown) => options.find((option) => option.value === one)?.label ?? one;
  if (Array.isArray(value)) return { value, label: value.map(labelOf) };
  if (controlType === 'picture' || controlType === 'resource')
    return when(env.asset(String(value)), (address) => alone(address));
  if (controlType === 'richText')
    return when(bodyToPublish(env, cleaned(String(value))), (html) => alone(safeHtml(html)));
  if (controlType === 'content') return linked(env, Number(value));
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

/** A content that is chosen is its address; empty while it is not public. */
const linked = (env: RenderEnv, id: number): Pair | Promise<Pair> =>
  when(resolveAddress(env, `iurl://content?id=${id}`), (address) =>
    address === ''
      ? blank
      : when(env.reader.ask(publicContent, id), (row) => ({ value: address, label: row?.title ?? '' })),
  );
