import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** What may change at the top of a file, where every application of the process would share it. */
const state =
  /^(?:export )?(?:(?:let|var) (\w+)|const (\w+)(?:: [^\n]*?)? =\s*(?:new (?:Map|Set|LRUCache|KeptShares|EventEmitter)\b|(?:waitingLine|smallCache)\(|(?:\[\]|\{\})(?: as [^\n;]+)?;|\{ current:))|^ {2}static (?!readonly)(\w+)/gm;

/** State of the process itself, with the reason. */
const ofProcess: Record<string, string> = {
  'modules/publish/server/preview/file-view.ts line': 'the cores are those of the process',
  'modules/publish/server/rollback.ts line': 'the cores are those of the process',
  'modules/publish/server/render/fragments.ts lastId': 'names objects, which live in the process',
  'modules/search/server/text/dictionary.ts lastId': 'names objects, which live in the process',
  'modules/search/server/text/segment-aside.ts segmenter': 'threads are those of the process',
  'modules/search/server/text/segment-thread.ts known': 'a thread remembers what it was sent',
  'modules/search/server/text/segment-thread.ts loaded': 'a thread reads the language once',
  'modules/template/server/format-date.ts known': 'patterns, read once: the same everywhere',
  'packages/liquid/dates/zone.ts formatters': 'time zones, made once: the same everywhere',
  'packages/liquid/dates/zone.ts offsets': 'time zones, worked out once: the same everywhere',
  'packages/server-kit/give-way.ts turnBegan': 'the event loop is that of the process',
  'packages/server-kit/html/clean-html.ts line': 'the cores are those of the process',
  'packages/server-kit/transfer/sheet-thread.ts rows': 'a thread writes one table',
  'packages/server-kit/transfer/sheets.ts idle': 'threads are those of the process',
};

const files = [
  ...sourceFiles('packages').filter(({ path }) => /^packages\/(server-kit|publisher|liquid|entity)\//.test(path)),
  ...sourceFiles('modules').filter(({ path }) => path.split('/')[2] !== 'console'),
  ...sourceFiles('apps').filter(({ path }) => path.startsWith('apps/server/')),
].filter(({ path }) => !path.endsWith('.test.ts'));

// Maps and sets that are filled where they are made, and never again, are lists.
const isFilled = (text: string, at: number) =>
  /^new (?:Map|Set)(?:<[^\n]*?>)?\(\s*(?!\[\]\))[^)\s]/.test(text.slice(at));

const isConstant = (match: string) => /: Readonly(?:Map|Set)\b/.test(match);

const found = files.flatMap(({ path, text }) =>
  Array.from(text.matchAll(state)).flatMap((match) => {
    const made = match[0].search(/new (?:Map|Set)/);
    return isConstant(match[0]) || (made >= 0 && isFilled(text, match.index + made))
      ? []
      : [`${path} ${match[1] ?? match[2] ?? match[3]}`];
  }),
);

describe('state', () => {
  it('belongs to the application: it is kept by services.memory', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(found.filter((one) => !(one in ofProcess))).toEqual([]);
  });

  it('of the process is all there is of it', () => {
    expect(Object.keys(ofProcess).filter((one) => !found.includes(one))).toEqual([]);
  });
});
