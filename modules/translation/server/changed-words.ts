import { locales, type Locale } from '@kaiyin/entity';
import { defineMemory, giveWay, type Context } from '@kaiyin/server-kit';

type Known = Pick<Context, 'db' | 'services'>;

export interface ChangedWord {
  langTag: Locale;
  langKey: string;
  /** Null: the standard text again. */
  langValue: string | null;
}

// Other processes' changes are seen within half a minute.
const freshFor = 30_000;

const memory = defineMemory('translation.words', () => ({
  words: new Map<string, string>(),
  loadedAt: 0,
  changes: 0,
}));

const keyOf = (langTag: Locale, langKey: string) => `${langTag} ${langKey}`;

/** Reads every changed text anew. */
export async function loadChangedWords({ db, services }: Known): Promise<void> {
  const kept = services.memory(memory);
  const { changes } = kept;
  kept.loadedAt = Date.now();
  const rows = await db.selectFrom('sys_i18n_dict').select(['langTag', 'langKey', 'langValue']).execute();
  // What was read before a change is out of date.
  if (changes !== kept.changes) return;
  kept.words = new Map(rows.map(({ langTag, langKey, langValue }) => [keyOf(langTag, langKey), langValue]));
}

/** The changed text of a key in a language; undefined where the standard text is shown. */
export function changedWord(known: Known, langTag: Locale, langKey: string): string | undefined {
  const kept = known.services.memory(memory);
  // The next one who asks sees what other processes have changed; a database that is away is told of elsewhere.
  if (Date.now() - kept.loadedAt > freshFor) void loadChangedWords(known).catch(() => undefined);
  return kept.words.get(keyOf(langTag, langKey));
}

/** Shows changed texts from now on; called after the commit. */
export function keepChangedWords({ services }: Pick<Known, 'services'>, changed: readonly ChangedWord[]): void {
  const kept = services.memory(memory);
  kept.changes++;
  for (const { langTag, langKey, langValue } of changed) {
    if (langValue === null) kept.words.delete(keyOf(langTag, langKey));
    else kept.words.set(keyOf(langTag, langKey), langValue);
  }
}

/** All changed texts of a language, by their keys. */
export function changedWordsOf({ services }: Pick<Known, 'services'>, locale: Locale): Record<string, string> {
  const mark = `${locale} `;
  return Object.fromEntries(
    [...services.memory(memory).words].flatMap(([key, words]) =>
      key.startsWith(mark) ? [[key.slice(mark.length), words]] : [],
    ),
  );
}

/** How many keys one statement names. */
const piece = 2000;

/** The changed texts of some keys, by key and language, as the database has them. */
export async function changedWordsIn(
  { db }: Pick<Known, 'db'>,
  keys: readonly string[],
): Promise<Map<string, Partial<Record<Locale, string>>>> {
  const found = new Map<string, Partial<Record<Locale, string>>>();
  for (let at = 0; at < keys.length; at += piece) {
    await giveWay();
    const rows = await db
      .selectFrom('sys_i18n_dict')
      .select(['langTag', 'langKey', 'langValue'])
      .where('langKey', 'in', keys.slice(at, at + piece))
      .where('langTag', 'in', locales)
      .execute();
    for (const { langTag, langKey, langValue } of rows)
      found.set(langKey, { ...found.get(langKey), [langTag]: langValue });
  }
  return found;
}
