import type { RenderEnv } from '@kaiyin/modules/page/server';
import { expect, it } from 'vitest';
import { bodyToPublish } from './body-to-publish.ts';

// Nothing is public here but the site itself.
const env = {
  href: (path: string) => `/here/${path}`,
  asset: () => '',
  reader: { ask: () => null },
} as unknown as RenderEnv;

it.each([
  ['<p>see <a href="iurl://content?id=7" title="t">the <b>news</b></a>.</p>', '<p>see the <b>news</b>.</p>'],
  [`<a class='x' href='iurl://catalog?id=7#top'>one</a> <a href="/two">two</a>`, 'one <a href="/two">two</a>'],
  ['<a href="iurl://content?id=7">a</a><a href="iurl://site?id=1">b</a>', 'a<a href="/here/">b</a>'],
  [
    '<abbr title="iurl://content?id=7">x</abbr><a href="iurl://content?id=7">y</a>',
    '<abbr title="iurl://content?id=7">x</abbr>y',
  ],
])('a link to what is not public is its words: %s', async (body, shown) => {
  expect(await bodyToPublish(env, body)).toBe(shown);
});
