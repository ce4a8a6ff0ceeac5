import {
  errorProneWordCheck,
  mostHits,
  sensitiveWordCheck,
  type WordHit,
  type WordKind,
} from '@kaiyin/modules/word/schema';
import { settingOf } from '@kaiyin/modules/site/server';
import { fail, type Context } from '@kaiyin/server-kit';
import { knownWords } from './known-words.ts';
import { searchWords, type FoundWord } from './search-words.ts';

const settings = { sensitive: sensitiveWordCheck, errorProne: errorProneWordCheck };
const kinds = Object.keys(settings) as WordKind[];

const all: ReadonlySet<WordKind> = new Set(kinds);
const checkedHere = (ctx: Context): Set<WordKind> =>
  new Set(kinds.filter((kind) => settingOf(ctx, settings[kind]) !== 'N'));
const forbiddenHere = (ctx: Context): Set<WordKind> =>
  new Set(kinds.filter((kind) => settingOf(ctx, settings[kind]) === 'forbid'));

const hitsIn = async (ctx: Context, texts: readonly string[], wanted: ReadonlySet<WordKind>): Promise<FoundWord[]> =>
  searchWords(await knownWords(ctx), { texts, wanted, most: mostHits });

export async function checkWords(
  ctx: Context,
  { texts, automatic }: { texts: string[]; automatic: boolean },
): Promise<{ hits: WordHit[]; off: boolean }> {
  const wanted = automatic ? checkedHere(ctx) : all;
  if (wanted.size === 0) return { hits: [], off: true };
  const hits = await hitsIn(ctx, texts, wanted);
  return {
    hits: hits.map(({ text, from, to, kind, replaceWord }) => ({ text, from, to, kind, replaceWord })),
    off: false,
  };
}

export async function checkSensitiveWords(ctx: Context, { text }: { text: string }): Promise<string[]> {
  const hits = await hitsIn(ctx, [text], new Set(['sensitive'] as const));
  return [...new Set(hits.map(({ word }) => word))];
}

/** The sensitive words of texts, as these have them, each once; whatever the settings of the site say. */
export async function sensitiveWordsIn(ctx: Context, texts: readonly string[]): Promise<string[]> {
  const hits = await hitsIn(ctx, texts, new Set(['sensitive'] as const));
  return [...new Set(hits.map(({ text, from, to }) => texts[text]?.slice(from, to) ?? ''))];
}

export async function checkErrorProneWords(
  ctx: Context,
  { text }: { text: string },
): Promise<{ w: string; r: string }[]> {
  const hits = await hitsIn(ctx, [text], new Set(['errorProne'] as const));
  return [...new Map(hits.map(({ word, replaceWord }) => [word, replaceWord ?? '']))].map(([w, r]) => ({ w, r }));
}

const mostNamed = 10;

/** Refuses to publish texts with words that the current site forbids, and names these. */
export async function refuseForbiddenWords(ctx: Context, title: string, texts: readonly string[]): Promise<void> {
  const forbidden = forbiddenHere(ctx);
  if (forbidden.size === 0) return;
  const words = [...new Set((await hitsIn(ctx, texts, forbidden)).map(({ word }) => word))];
  if (words.length > 0) fail('word.forbidden', { title, words: words.slice(0, mostNamed).join('、') });
}
