import { expect, it } from 'vitest';
import { firstTab, isNeedless } from './plan-outlook.ts';

const nothing = { files: [], failures: [], brokenLinks: [], later: null };
const file = { pipeCode: 'pc', path: 'index.html', change: 'changed', group: 'home' } as const;
const broken = { pipeCode: 'pc', page: 'index.html', target: 'gone.html' } as never;

it('does not press a publish that changes nothing, now or later', () => {
  expect(isNeedless(nothing, { key: 'publish' })).toBe(true);
  expect(isNeedless({ ...nothing, files: [file] }, { key: 'publish' })).toBe(false);
  expect(isNeedless({ ...nothing, brokenLinks: [broken] }, { key: 'publish' })).toBe(false);
  const later = { count: 1, at: '2030-01-01T00:00:00.000Z' };
  expect(isNeedless({ ...nothing, later }, { key: 'publish' })).toBe(false);
});

it('leaves saving and the end of a hold as they are', () => {
  for (const key of ['save', 'end', 'offline']) expect(isNeedless(nothing, { key })).toBe(false);
});

it('opens the part that was asked for, or the one that is not empty', () => {
  expect(firstTab({ files: [file], failures: [] }, 'failures')).toBe('files');
  expect(firstTab({ files: [], failures: [] }, 'links')).toBe('links');
});
