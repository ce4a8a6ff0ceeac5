import { join } from 'node:path';
import type { Seen } from '@kaiyin/modules/content/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEdition, type EditionApp } from './edition-app.ts';
import { bytesOf } from './shown-files.ts';

const [evening, morning] = [1, 2];

let edition: EditionApp;
let token: string;
beforeAll(async () => {
  edition = await startEdition('0002-closed-doors.zip', '2026-11-21T08:00:00.000Z');
  token = await edition.signIn('admin');
}, 180_000);
afterAll(() => edition?.end());

const seen = async (site: number) =>
  (await edition.call<{ data: Seen[] }>('/cms/content/seen?ids=1,2,3,4,5,6', { as: token, site })).data;

it('shows what should be public, at the domain as browsers name it', async () => {
  expect((await edition.app.http.inject({ url: '/', headers: { host: 'www.evening.example' } })).body).toContain(
    '桥又通了',
  );
  expect(await edition.publish(evening)).toEqual([]);
});

it('says what readers see before and after its first publish', async () => {
  expect(await seen(evening)).toMatchObject([
    { id: 1, version: 2, latest: 2, isAsDue: true },
    { id: 2, version: 1, latest: 2, isAsDue: true },
    { id: 3, version: null },
  ]);
  expect(await seen(morning)).toMatchObject([
    { id: 4, version: 1, latest: 2, isAsDue: false },
    { id: 5, version: 1 },
    { id: 6, version: 1 },
  ]);
});

it('leaves a held site as it was, byte for byte, and exact when the hold ends', async () => {
  const { data, untouched } = edition;
  expect(bytesOf(join(data, 'sites/morning'))).toEqual(bytesOf(join(untouched, 'sites/morning')));
  expect(await edition.publish(morning, 'end')).toEqual([]);
});
