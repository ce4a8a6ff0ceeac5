import { expect, it } from 'vitest';
import { inIdentifiers, inTestNames } from './plain-words.ts';
import { sourceFiles } from './source-files.ts';

const files = sourceFiles('apps', 'modules', 'packages', 'e2e', 'tests').filter(
  ({ path }) => !path.includes('plain-words'),
);
// Roughly: what is left of a string or a comment counts the same in every run.
const withoutTexts = (source: string) =>
  source
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '');
/** The words of all identifiers: `isStillKept` has three. */
const wordsOf = (source: string): Set<string> =>
  new Set((withoutTexts(source).match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase()));

const wordsOfFiles = files.map(({ text }) => wordsOf(text));
const testNames = files
  .filter(({ path }) => /\.(?:test|e2e)\.tsx?$/.test(path))
  .flatMap(({ text }) =>
    Array.from(
      text.matchAll(/\b(?:it|describe|journey)\b[^('"`]*\(\s*(['"`])((?:[^\\]|\\.)*?)\1/g),
      ([, , name = '']) => name,
    ),
  );

const risen = (known: readonly (readonly [string, string, number])[], countOf: (word: string) => number): string[] =>
  known.flatMap(([word, plain, most]) => {
    const count = countOf(word);
    return count > most ? [`“${word}” in ${count}, ${most} before: say ${plain}`] : [];
  });

it('no private word is in identifiers of more files than before', () => {
  expect(wordsOf('const isStillKept = "held"; // desk')).toEqual(new Set(['const', 'is', 'still', 'kept']));
  expect(risen(inIdentifiers, (word) => wordsOfFiles.filter((words) => words.has(word)).length)).toEqual([]);
});

it('no riddling word is in names of more tests than before', () => {
  expect(testNames.length).toBeGreaterThan(2000);
  const countOf = (word: string) => testNames.filter((name) => new RegExp(`\\b${word}\\b`, 'i').test(name)).length;
  expect(risen(inTestNames, countOf)).toEqual([]);
});
