import { expect, it } from 'vitest';
import { shownValue } from './shown-value.ts';

const shown = (value: unknown): unknown => JSON.parse(shownValue(value));

it('masks what is secret by its name, however deep it lies', () => {
  const value = {
    user: { name: 'li', password: 'pw', tokens: ['t'], passwordHash: 'h' },
    map: new Map([['apiKey', 1]]),
  };
  expect(shown(value)).toEqual({
    user: { name: 'li', password: '******', tokens: '******', passwordHash: '******' },
    map: [['apiKey', '******']],
  });
});

it('masks the value of a setting whose name is that of a secret', () => {
  expect(shown({ configKey: 'smtp.password', configValue: 'pw' })).toEqual({
    configKey: 'smtp.password',
    configValue: '******',
  });
});

it('shows sets, bytes and instants as they are read', () => {
  expect(shown({ all: new Set(['*']), bytes: Buffer.from('abc'), at: new Date(0), none: null })).toEqual({
    all: ['*'],
    bytes: '(3 bytes)',
    at: '1970-01-01T00:00:00.000Z',
    none: null,
  });
  expect(shownValue(undefined)).toBe('null');
});

it('is no longer than a screen bears', () => {
  expect(shownValue('x'.repeat(100_000)).length).toBeLessThan(21_000);
});
