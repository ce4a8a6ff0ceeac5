import { locales, type Locale } from '@kaiyin/entity';
import {
  brokenPlaceholders,
  translation,
  type TextInput,
  type TextRow,
  type Words,
} from '@kaiyin/modules/translation/schema';
import { crud, failField, type Context } from '@kaiyin/server-kit';
import { keepChangedWords, type ChangedWord } from './changed-words.ts';
import { translationsChanged } from './events.ts';
import { standardTexts, type TextSources } from './standard-texts.ts';
import { getText } from './texts.ts';

const plain = crud(translation);

/** Changes the texts of a key in the languages that are given. */
export const saveText =
  (sources: TextSources) =>
  async (ctx: Context, input: TextInput): Promise<TextRow> => {
    await changeText(ctx, await standardTexts(ctx, sources), input);
    return getText(sources)(ctx, { key: input.langKey });
  };

/** The same, with the standard texts as they are known. */
export function changeText(ctx: Context, texts: ReadonlyMap<string, Words>, input: TextInput): Promise<void> {
  const { langKey } = input;
  const standard = texts.get(langKey);
  if (!standard) failField('langKey', 'translation.keyUnknown');
  const changed = locales.flatMap((langTag): ChangedWord[] => {
    const words = input[langTag];
    if (words === undefined) return [];
    const isStandard = words.trim() === '' || words === standard[langTag];
    if (!isStandard) refuseBroken(langTag, standard[langTag] || standard['zh-CN'], words);
    return [{ langTag, langKey, langValue: isStandard ? null : words }];
  });
  return ctx.transaction((ctx) => writeWords(ctx, changed));
}

function refuseBroken(locale: Locale, standard: string, words: string): void {
  const { missing, unknown } = brokenPlaceholders(standard, words);
  if (unknown.length > 0) failField(locale, 'translation.placeholderUnknown', { names: quoted(unknown) });
  if (missing.length > 0) failField(locale, 'translation.placeholderMissing', { names: quoted(missing) });
}

// In quotes, since a value `{name}` alone is taken for the key of a text.
const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(' ');

/** Brings the standard texts of some keys back. */
export const resetTexts = (ctx: Context, { langKeys }: { langKeys: readonly string[] }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const changed = langKeys.flatMap((langKey) =>
      locales.map((langTag): ChangedWord => ({ langTag, langKey, langValue: null })),
    );
    await writeWords(ctx, changed);
  });

async function writeWords(ctx: Context, words: readonly ChangedWord[]): Promise<void> {
  const keys = [...new Set(words.map(({ langKey }) => langKey))];
  if (keys.length === 0) return;
  const rows = await ctx.db.selectFrom('sys_i18n_dict').selectAll().where('langKey', 'in', keys).execute();
  for (const { langTag, langKey, langValue } of words) {
    const before = rows.find((row) => row.langKey === langKey && row.langTag === langTag);
    if (langValue === (before?.langValue ?? null)) continue;
    if (langValue === null) await plain.remove(ctx, { ids: [before?.id ?? 0] });
    else if (before) await plain.update(ctx, { id: before.id, langTag, langKey, langValue });
    else await plain.create(ctx, { langTag, langKey, langValue });
  }
  ctx.afterCommit(() => keepChangedWords(ctx, words));
  await ctx.emit(translationsChanged, { keys });
}
