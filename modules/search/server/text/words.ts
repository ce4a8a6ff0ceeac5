import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { defineMemory, type Services } from '@kaiyin/server-kit';
import type { Dictionary } from './dictionary.ts';
import { runsOf } from './grams.ts';

/** How finely a text is parted: into the longest words, or also into the words within them. */
export type Fineness = 'smart' | 'most';

/** Parts Chinese into words. */
interface Segmenter {
  cut(text: string, hmm: boolean): string[];
  cutForSearch(text: string, hmm: boolean): string[];
}

// Its dictionary takes half a second and some 60 megabytes: loaded when Chinese is first parted into words.
const memory = defineMemory('search.segmenter', () => ({ loading: undefined as Promise<Segmenter> | undefined }));

const segmenterOf = ({ services }: WithServices): Promise<Segmenter> =>
  (services.memory(memory).loading ??= loadSegmenter());

async function loadSegmenter(): Promise<Segmenter> {
  const file = createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt');
  const [{ Jieba }, dictionary] = await Promise.all([import('@node-rs/jieba'), readFile(file)]);
  return Jieba.withDict(dictionary);
}

interface WithServices {
  services: Pick<Services, 'memory'>;
}

const longestWord = 30;
const hasChinese = /\p{Script=Han}{2}/u;

/**
 * The words of a plain text in their order: those of the dictionary whole, the rest as the language has them. Words that
 * say nothing are among them.
 */
export async function wordsOf(
  ctx: WithServices,
  plain: string,
  { dictionary, fineness }: { dictionary: Dictionary; fineness: Fineness },
): Promise<string[]> {
  const words: string[] = [];
  const segmenter = hasChinese.test(plain) ? await segmenterOf(ctx) : undefined;
  const part = (run: string): string[] => {
    if (!segmenter || !hasChinese.test(run)) return [run];
    return fineness === 'smart' ? segmenter.cut(run, true) : segmenter.cutForSearch(run, true);
  };
  for (const { piece, isKnown } of piecesOf(plain, dictionary)) {
    const isWhole = isKnown && fineness === 'smart';
    for (const run of isWhole ? [] : runsOf(piece))
      words.push(...part(run).filter((word) => !isKnown || word !== piece));
    if (isKnown) words.push(piece);
  }
  return words.filter((word) => word !== '' && word.length <= longestWord);
}

/** A text, parted where words of the dictionary stand. */
function piecesOf(plain: string, dictionary: Dictionary): { piece: string; isKnown: boolean }[] {
  const pieces: { piece: string; isKnown: boolean }[] = [];
  let from = 0;
  for (let at = 0; at < plain.length;) {
    const length = dictionary.longestAt(plain, at);
    if (length === 0) {
      at++;
      continue;
    }
    if (at > from) pieces.push({ piece: plain.slice(from, at), isKnown: false });
    pieces.push({ piece: plain.slice(at, at + length), isKnown: true });
    at += length;
    from = at;
  }
  if (from < plain.length) pieces.push({ piece: plain.slice(from), isKnown: false });
  return pieces;
}
