import { locales, type Rows } from '@kaiyin/entity';
import { type TextQuery, type TextRow } from '@kaiyin/modules/translation/schema';
import { notFound, type Context } from '@kaiyin/server-kit';
import { changedWordsIn } from './changed-words.ts';
import { rowOf, standardTexts, textRows, type TextSources } from './standard-texts.ts';

/** Keys with their texts in all languages, by key. */
export const listTexts =
  (sources: TextSources) =>
  async (ctx: Context, query: TextQuery): Promise<Rows<TextRow>> => {
    const { pageNum, pageSize } = query;
    const found = (await textRows(ctx, sources)).filter((row) => matches(row, query));
    return { rows: found.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: found.length };
  };

function matches(row: TextRow, { langKey, langValue, kind, state }: TextQuery): boolean {
  const has = (text: string, words: string) => text.toLowerCase().includes(words.trim().toLowerCase());
  if (langKey && !has(row.langKey, langKey)) return false;
  if (langValue && !locales.some((locale) => has(row.words[locale], langValue))) return false;
  if (kind && row.kind !== kind) return false;
  if (state === 'missing') return locales.some((locale) => row.words[locale] === '');
  return state !== 'changed' || row.changed.length > 0;
}

/** One key with its texts. */
export const getText =
  (sources: TextSources) =>
  async (ctx: Context, { key }: { key: string }): Promise<TextRow> => {
    const standard = (await standardTexts(ctx, sources)).get(key);
    if (!standard) throw notFound();
    return rowOf({ id: 1, langKey: key }, standard, (await changedWordsIn(ctx, [key])).get(key));
  };
