import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { Jieba } from '@node-rs/jieba';
import { tokensOf } from '../indexing/tokens.ts';
import { dictionaryOf, emptyDictionary, type Dictionary } from './dictionary.ts';
import { mostDictionaries, type SegmentRequest, type SegmentWork } from './segment-aside.ts';
import { partWords, type CutRuns, type Fineness } from './words.ts';

let loaded: Jieba | undefined;

/** Loads the dictionary of the language when Chinese is first parted. */
function language(): Jieba {
  const file = createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt');
  return (loaded ??= Jieba.withDict(readFileSync(file)));
}

// All runs at once: a blank between them parts them for sure, and is no word of any.
const cut: CutRuns = (runs, fineness) => {
  const joined = runs.join(' ');
  const words = fineness === 'smart' ? language().cut(joined, true) : language().cutForSearch(joined, true);
  const parted: string[][] = [[]];
  for (const word of words)
    if (word === ' ') parted.push([]);
    else parted.at(-1)?.push(word);
  return parted;
};

const known = new Map<number, Dictionary>();

function dictionaryBy({ id, words }: SegmentRequest['dictionary']): Dictionary {
  if (words) {
    known.set(id, dictionaryOf(words, []));
    const [oldest] = known.keys();
    if (known.size > mostDictionaries && oldest !== undefined) known.delete(oldest);
  }
  return known.get(id) ?? emptyDictionary;
}

function answerTo(work: SegmentWork, dictionary: Dictionary): unknown {
  const part = (plain: string, fineness: Fineness) => partWords(plain, { dictionary, fineness, cut });
  if (work.kind === 'words') return { smart: part(work.plain, 'smart'), most: part(work.plain, 'most') };
  return work.texts.map((text) => tokensOf(text, (plain) => part(plain, 'most')));
}

parentPort?.on('message', ({ id, dictionary, work }: SegmentRequest) => {
  parentPort?.postMessage({ id, answer: answerTo(work, dictionaryBy(dictionary)) }, []);
});
