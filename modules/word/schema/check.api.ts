import { allow, bodySizes, endpoint } from '@kaiyin/entity';
import { z } from 'zod';

export type WordKind = 'sensitive' | 'errorProne';

/** A place in a text that has a word which it should not have. */
export interface WordHit {
  /** Which of the texts that were sent, from 0. */
  text: number;
  /** UTF-16 units from the start of that text; `to` is the first behind the word. */
  from: number;
  to: number;
  kind: WordKind;
  /** What is to stand there instead; null where the list does not say. */
  replaceWord: string | null;
}

const mostPieces = 10_000;
const mostLetters = 500_000;
/** More places than these are not told. */
export const mostHits = 500;

const whoWrites = allow('cms:content:view', 'word:view');
/** An editor asks whenever a writer pauses. */
const rate = { calls: 120, seconds: 60 };

/**
 * Finds sensitive and error-prone words in texts, at most 500 places. `automatic`: only the kinds that the current site
 * checks by itself; what it does not check is in `off`.
 */
export const checkWords = endpoint({
  method: 'POST',
  path: '/word/check',
  access: whoWrites,
  site: true,
  maxBody: bodySizes.document,
  rate,
  logged: false,
  input: z.object({
    texts: z.array(z.string().max(mostLetters)).max(mostPieces),
    automatic: z.boolean().default(false),
  }),
}).output<{ hits: WordHit[]; off: boolean }>();

const oneText = z.object({ text: z.string().max(mostLetters) });
/** The sensitive words of a text, each once. */
export const checkSensitiveWords = endpoint({
  method: 'POST',
  path: '/word/sensitiveword/check',
  access: whoWrites,
  maxBody: bodySizes.document,
  rate,
  logged: false,
  input: oneText,
}).output<string[]>();
/** The error-prone words of a text, each once, with the right ones. */
export const checkErrorProneWords = endpoint({
  method: 'POST',
  path: '/word/errorproneword/check',
  access: whoWrites,
  maxBody: bodySizes.document,
  rate,
  logged: false,
  input: oneText,
}).output<{ w: string; r: string }[]>();
