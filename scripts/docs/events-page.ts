import type { Reaction } from '@kaiyin/server-kit';
import { sourceFiles } from '../../tests/source-files.ts';
import { byText, code, codes, page, table } from './markdown.ts';

const declaration = /\/\*\* ([^*]+?) \*\/\s*export const (\w+) = defineEvent<([^>]+)>\(\s*'(\w+)'/g;

/** Every event with what it carries, who tells it and which jobs hear it. */
export function eventsPage(reactions: readonly Reaction[]): string {
  const sources = sourceFiles('modules').filter(({ path }) => path.includes('/server/') && !path.includes('.test.'));
  const rows = sources.flatMap(({ text }) =>
    Array.from(text.matchAll(declaration), ([, meaning = '', constant = '', payload = '', name = '']) => {
      const tellers = sources
        .filter((source) => new RegExp(`\\b(?:emit|announcing(?:<[^>]*>)?)\\(${constant},`).test(source.text))
        .map(moduleOf);
      const heard = reactions.filter(({ event }) => event === name).map(({ job }) => job.name);
      return [code(name), meaning, code(payload), [...new Set(tellers)].join(', '), codes(heard)];
    }),
  );
  return page(
    'Events',
    'An event is told inside the transaction of its change; each job that hears it is queued in that transaction and runs after it.',
    [
      table(
        ['Event', 'Means', 'Carries', 'Told by', 'Heard by job'],
        rows.toSorted(([a = ''], [b = '']) => byText(a, b)),
      ),
    ],
  );
}

const moduleOf = ({ path }: { path: string }): string => path.split('/')[1] ?? '';
