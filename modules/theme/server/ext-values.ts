import type { FieldValues } from '@kaiyin/modules/model/schema';
import type { Context } from '@kaiyin/server-kit';
import type { Names } from './addresses.ts';

/** Codes of the fields of a site's models that hold a content, by its id. */
export async function contentCodes({ db }: Context, siteId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('x_model_field')
    .select('code')
    .where('siteId', '=', siteId)
    .where('controlType', '=', 'content')
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/** Values of fields with names for contents; one that the theme cannot name is empty. */
export const valuesWithNames = (ext: FieldValues, codes: ReadonlySet<string>, names: Names): FieldValues =>
  changed(ext, codes, (value) => (typeof value === 'number' ? (names.contents.nameOf(value) ?? null) : value));

/** Values of fields with the ids of contents; one that the site does not have, or not yet, is empty. */
export const valuesWithIds = (ext: FieldValues, codes: ReadonlySet<string>, names: Names): FieldValues =>
  changed(ext, codes, (value) => (typeof value === 'string' ? (names.contents.idOf(value) ?? null) : value));

/** Whether values name contents. */
export const hasContents = (ext: FieldValues, codes: ReadonlySet<string>): boolean =>
  Object.entries(ext).some(([code, value]) => codes.has(code) && value !== null);

const changed = (
  ext: FieldValues,
  codes: ReadonlySet<string>,
  change: (value: FieldValues[string]) => FieldValues[string],
): FieldValues =>
  Object.fromEntries(Object.entries(ext).map(([code, value]) => [code, codes.has(code) ? change(value) : value]));
