import { z, type ZodType } from 'zod';
import type { DictionaryName } from './dictionary.ts';

/** How a value is kept: the same five physical kinds on SQLite and PostgreSQL. */
export type Column = 'integer' | 'real' | 'text' | 'boolean' | 'instant' | 'json';
export type Widget =
  | 'text'
  | 'textarea'
  | 'number'
  | 'duration'
  | 'switch'
  | 'select'
  | 'instant'
  | 'image'
  | 'images'
  | 'reference'
  | 'references'
  | 'tags'
  | 'radio'
  | 'checkboxes'
  | 'date'
  | 'time'
  | 'colour'
  | 'file'
  | 'content'
  | 'richText'
  | 'hidden';
/**
 * `equals-or-all`: rows of the value, and those whose column is empty because they count for every value.
 * `any`: rows of one of several values, with commas between them.
 */
export type Filter = 'equals' | 'equals-or-all' | 'any' | 'contains' | 'range';

/** What the text of a column names that is kept elsewhere, so that whoever removes that looks here before. */
export type Names =
  /** Files of the library, by their internal addresses, anywhere in it. */
  | 'resources'
  /** Nothing, though it looks like the hash of stored bytes: it is of a password, a token, a source. */
  | 'nothing'
  /** Stored bytes by their hash, which stands after these letters. */
  | { bytes: string }
  /** A row of a table, by the text of another column than its id. */
  | { row: string; by: string };

/** A column of a table. */
export interface ColumnShape {
  column: Column;
  nullable: boolean;
  names?: Names;
}

/** What a list or search bar needs to know of a field, beyond its type. */
export interface FieldUse {
  filter?: Filter;
  inList?: boolean;
  sortable?: boolean;
  widget?: Widget;
}

/** A zod type plus what zod cannot say: column, widget, filter, choices. */
export interface Field<T extends ZodType = ZodType> extends FieldUse {
  zod: T;
  column: Column;
  widget: Widget;
  /** An empty text says something else than null: nothing, against what would be inherited. */
  keepsEmpty?: boolean;
  nullable?: boolean;
  names?: Names;
  choices?: readonly string[];
  /** Values on offer with their labels, where these are no texts of the product. */
  options?: readonly { value: string; label: string }[];
  /** The dictionary that offers the values. */
  dictionary?: string;
  /** Table whose row this number names. */
  target?: string;
  /** It names many rows of `target`, which a table of its own keeps; no column. */
  isMany?: boolean;
  /** Enabled or disabled, switched in lists. */
  isStatus?: boolean;
  max?: number;
  /** Its values are kept out of the log of what was done; a function says of which rows. */
  secret?: boolean | ((row: object) => boolean);
  /** What a form starts with. */
  initial?: unknown;
}

const field = <T extends ZodType>(
  zod: T,
  column: Column,
  widget: Widget,
  use: FieldUse & Partial<Field> = {},
): Field<T> => ({ ...use, zod, column, widget: use.widget ?? widget });

type Naming = { names?: Names };
type TextUse = FieldUse & Naming & { max?: number; min?: number };

/** A number that may arrive as text; one that is left out is missing, not NaN. */
const numeric = <T extends ZodType>(zod: T, initial?: number) =>
  z.preprocess(
    (v) => (v === '' || v === null || v === undefined ? initial : typeof v === 'string' ? Number(v) : v),
    zod,
  );

const bounded = ({ max = 255, min = 1 }: TextUse) => z.string().trim().min(min).max(max);

/** Text that people write, in NFC: the same letters are the same text, whichever keyboard they came from. */
const written = () => z.string().normalize('NFC');

/** One-line text that shows something: white space, zero-width characters and marks without a letter do not. */
export const line = ({ max = 255, min = 1 }: Pick<TextUse, 'max' | 'min'> = {}) =>
  written()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => text === '' || isVisible(text), 'Common.RuleTips.Visible');

// Braille's blank and the replacement for embedded objects are symbols to Unicode, and show nothing.
const visible =
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{M}\u2800\ufffc\p{Noncharacter_Code_Point}]/u;

/** Whether a reader sees anything of a text. */
export const isVisible = (text: string): boolean => visible.test(text);

/** Required one-line text; blank is refused. Length in characters, 255 unless told. */
export const text = (use: TextUse = {}) => field(line(use), 'text', 'text', { max: 255, ...use });

/** Text of several lines that may be empty. */
export const longText = (use: TextUse = {}) =>
  field(
    written()
      .max(use.max ?? 500)
      .default(''),
    'text',
    'textarea',
    { max: 500, ...use },
  );

/** Letters, digits, underscore. */
export const code = (use: TextUse = {}) =>
  field(bounded(use).regex(/^[A-Za-z0-9_]*$/, 'Common.RuleTips.Code'), 'text', 'text', { max: 255, ...use });

/** A value checked by a pattern of one's own; `message` is a message key. */
export const pattern = (regex: RegExp, message: string, use: TextUse = {}) =>
  field(bounded(use).regex(regex, message), 'text', 'text', { max: 255, ...use });

/** An http or https address. */
export const url = (use: TextUse = {}) => pattern(/^https?:\/\/[^\s/$.?#][^\s]*$/i, 'Common.RuleTips.Url', use);

/** Letters of an email address, at most. */
export const longestEmail = 50;

/** An email address, which says at most 50 letters wherever one is taken. */
export const email = (use: Omit<TextUse, 'max'> = {}) =>
  pattern(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Common.RuleTips.Email', { ...use, max: longestEmail });

/** A mainland mobile number: 11 digits, 1 then 3–9. */
export const phone = (use: TextUse = {}) => pattern(/^1[3-9]\d{9}$/, 'Common.RuleTips.PhoneNumber', use);

type WholeUse = FieldUse & { min?: number; max?: number; initial?: number };

/** A whole number; `initial` stands for one that is left out. */
export const integer = (use: WholeUse = {}) => {
  const number = z
    .number()
    .int()
    .min(use.min ?? -Number.MAX_SAFE_INTEGER)
    .max(use.max ?? Number.MAX_SAFE_INTEGER);
  return field(numeric(number, use.initial), 'integer', 'number', use);
};

/** A length of time in whole seconds, entered and shown with a unit. */
export const duration = (use: WholeUse = {}) => integer({ ...use, widget: 'duration' });

export const real = (use: FieldUse = {}) => field(numeric(z.number()), 'real', 'number', use);

export const flag = (initial = false, use: FieldUse = {}) =>
  field(z.boolean().default(initial), 'boolean', 'switch', { ...use, initial });

/** One word of a closed list; `initial` stands for one that is left out. */
export const choice = <const C extends readonly [string, ...string[]]>(
  choices: C,
  use: FieldUse & { initial?: NoInfer<C[number]> } = {},
) =>
  field(
    z.preprocess((v) => v ?? use.initial, z.enum(choices)),
    'text',
    'select',
    { ...use, choices },
  );

/** A value of a dictionary: `crud` refuses a new one that the dictionary does not offer. */
export const fromDictionary = (dictionary: DictionaryName, use: TextUse = {}) =>
  field(bounded(use), 'text', 'select', { ...use, dictionary });

/** An ISO 8601 UTC instant, kept with milliseconds so that text order is time order. */
export const instant = (use: FieldUse = {}) =>
  field(
    z.iso.datetime({ offset: true, error: 'Common.RuleTips.Instant' }).transform((v) => new Date(v).toISOString()),
    'instant',
    'instant',
    use,
  );

export const statuses = ['enabled', 'disabled'] as const;

/** Enabled or disabled; labels come of themselves, lists switch it by `statusApi`. */
export const status = ({ initial = 'enabled' }: { initial?: (typeof statuses)[number] } = {}) => ({
  ...choice(statuses, { filter: 'equals', inList: true, initial }),
  isStatus: true,
});

/** The id of a row of another table. */
export const ref = (target: string, use: FieldUse = {}) =>
  field(numeric(z.number().int().min(1)), 'integer', 'reference', { ...use, target });

/** The ids of many rows of another table, in their order; a table of its own keeps them, named after both. */
export const refs = (target: string, use: Pick<FieldUse, 'inList'> & { max?: number } = {}) => ({
  ...field(
    z
      .array(z.number().int().min(1))
      .max(use.max ?? 200)
      .default([]),
    'json',
    'references',
    { ...use, target },
  ),
  isMany: true,
});

/** A picture: an internal address (`iurl://…`) or an http(s) address. It names a file of the library unless told. */
export const image = (use: FieldUse & Naming = {}) =>
  field(pictureAddress(), 'text', 'image', { names: 'resources', ...use });

/** Several pictures in their order, as `image` has one. */
export const images = ({ max, ...use }: FieldUse & Naming & { max: number }) =>
  field(z.array(pictureAddress()).max(max).default([]), 'json', 'images', { names: 'resources', max, ...use });

const pictureAddress = () =>
  z
    .string()
    .regex(/^(iurl:\/\/|https?:\/\/)\S+$/i, 'Common.RuleTips.Url')
    .max(255);

/** The hash of bytes in the blob store; they stay as long as a row names them. */
export const blob = (use: FieldUse = {}) =>
  field(z.string().regex(/^[0-9a-f]{64}$/), 'text', 'hidden', { names: { bytes: '' }, max: 64, ...use });

/** Place among siblings, ascending. */
export const sortOrder = () => field(numeric(z.number().int(), 0), 'integer', 'number', { sortable: true, initial: 0 });

export const json = <T extends ZodType>(zod: T, use: FieldUse & Naming = {}) => field(zod, 'json', 'hidden', use);

export const tags = (use: FieldUse & { max?: number } = {}) =>
  field(
    z
      .array(line({ max: 50 }))
      .max(use.max ?? 20)
      .default([]),
    'json',
    'tags',
    use,
  );

/** The field may be left out; '' and undefined are kept as null. */
export const optional = <T extends ZodType>(inner: Field<T>) => ({
  ...inner,
  nullable: true,
  zod: z.preprocess((v) => (v === '' || v === undefined ? null : v), inner.zod.nullable()),
});
