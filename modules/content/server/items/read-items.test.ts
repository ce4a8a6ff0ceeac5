import { Refusal } from '@kaiyin/server-kit';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { listedItem, readItems } from './read-items.ts';

const rules = {
  item: listedItem.extend({ title: z.string().max(5).default('') }),
  limit: 2,
  labels: { title: 'content.body' },
} as const;
const src = 'iurl://resources/image/2026/11/27/a.png?type=resource&id=1&sid=1';
const read = (body: unknown) => readItems(typeof body === 'string' ? body : JSON.stringify(body), rules);

function refusalOf(body: unknown): [string, Record<string, unknown>] {
  try {
    read(body);
  } catch (error) {
    if (error instanceof Refusal) return [`${error.issues?.[0]?.path} ${error.key}`, error.params];
    throw error;
  }
  throw new Error('not refused');
}

it('ids stay; an item without one, or with that of another, is given its own', () => {
  expect(read('')).toEqual([]);
  const [first, second] = read([
    { id: 'a', src, extra: 1 },
    { id: 'a', src, title: 'Two' },
  ]);
  expect(first).toEqual({ id: 'a', src, title: '' });
  expect(second).toMatchObject({ src, title: 'Two' });
  expect(second?.id).not.toBe('a');
  expect(read([{ src }])[0]?.id).toMatch(/^\w{12}$/);
});

it.each([
  ['what is no list', '{"a":1}', 'body content.items.unreadable', {}],
  ['broken JSON', '[{', 'body content.items.unreadable', {}],
  ['too many items', [{}, {}, {}], 'body content.items.tooMany', { limit: 2 }],
  [
    'a title that is too long',
    [{ src }, { src, title: 'abcdef' }],
    'body content.items.tooLong',
    { number: 2, limit: '5' },
  ],
  ['a list without words', [1], 'body content.items.wrong', { number: 1 }],
  [
    'a file elsewhere',
    [{ src: 'https://x.org/a.png' }],
    'body content.items.wrong',
    { message: '{content.items.badFile}' },
  ],
  [
    'an address with markup',
    [{ src: `iurl://resources/"><b>?type=resource&id=1&sid=1` }],
    'body content.items.wrong',
    {},
  ],
])('%s is refused at the body', (_, body, key, params) => {
  expect(refusalOf(body)).toEqual([key, expect.objectContaining(params)]);
});
