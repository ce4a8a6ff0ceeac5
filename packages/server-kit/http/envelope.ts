import { fillIn, type Catalogue, type Locale, type Params, type Reply, type Rows } from '@kaiyin/entity';
import { isDatabaseAway } from '../database/database-away.ts';
import { isDiskFull } from '../disk-full.ts';
import { Refusal } from '../errors.ts';
import { isStorageAway } from '../storage/storage-away.ts';

export interface Envelope {
  code: number;
  msg: string;
  data?: unknown;
  rows?: unknown[];
  total?: number;
  isMore?: boolean;
}

/** A text by its key, in a language; what is not known is said as it is. */
export type Say = (locale: Locale, key: string, params?: Params) => string;

/** Another text in the place of the catalogue's; undefined where there is none. */
export type ChangedWord = (locale: Locale, key: string) => string | undefined;

/** The one place that knows how replies are wrapped. */
export function createEnvelope(catalogue: Catalogue, changed: ChangedWord = () => undefined) {
  // A value written `{key}` is itself a text of the catalogue, such as a field's label.
  const say: Say = (locale, key, params = {}) => {
    const texts = catalogue[locale];
    const own = (key: string) => changed(locale, key) ?? (Object.hasOwn(texts, key) ? texts[key] : undefined);
    const word = (inner: string) =>
      own(inner) ?? own(`Common.${inner.split('.').at(-1)}`) ?? inner.split('.').at(-1) ?? inner;
    const values = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        // What is wrong with a value is filled in with the same values.
        String(value).replace(/^\{([\w.,-]+)\}$/, (_, inner: string) =>
          name === 'message' ? fillIn(word(inner), params) : word(inner),
        ),
      ]),
    );
    return fillIn(own(key) ?? key, values);
  };
  return {
    say,
    success(locale: Locale, reply: Reply, value: unknown): Envelope {
      const head = { code: 200, msg: say(locale, 'Common.success') };
      if (reply === 'rows') return { ...head, ...(value as Rows<unknown>) };
      return { ...head, data: value ?? null };
    },
    refusal(locale: Locale, { code, key, params, issues, data: extra }: Refusal): Envelope {
      const fields = issues?.map((issue) => ({ field: issue.path, message: say(locale, issue.key, issue.params) }));
      return {
        code,
        msg: say(locale, key, { message: fields?.[0]?.message ?? '', ...params }),
        data: fields ?? extra ?? (isExplained(code, key) ? { isExplained: true } : null),
      };
    },
  };
}
export type EnvelopeKit = ReturnType<typeof createEnvelope>;

/** A lack of rights of which there is more to say than that: the console shows these words in place of its own. */
const isExplained = (code: number, key: string): boolean => code === 403 && key !== 'Error.403';

/** Answers of the catalogue for things that go wrong below us; undefined when it is a fault of ours. */
export function translateFault(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  if (isDiskFull(error)) return new Refusal(500, 'Error.diskFull');
  if (isDatabaseAway(error)) return new Refusal(500, 'Error.databaseBusy');
  if (isStorageAway(error)) return new Refusal(500, 'Error.storageAway');
  if (code === 'FST_MP_PREMATURE_CLOSE' || isBrokenForm(error)) return new Refusal(500, 'Error.brokenForm');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new Refusal(500, 'Error.bodyTooLarge');
  if (statusCode === 400 || statusCode === 415) return new Refusal(500, 'Error.badJson');
  return undefined;
}

// The reader of forms says it in words alone.
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && /unexpected end of multipart data|^Multipart: |^Malformed part header/i.test(error.message);
