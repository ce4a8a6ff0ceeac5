import { afterEach, expect, it, vi } from 'vitest';
import { openContent } from './open-content.ts';
import { saveDraft } from './save-draft.ts';

afterEach(() => vi.unstubAllGlobals());

const flush = () => new Promise((resolve) => setTimeout(resolve, 0));

it('several that wait for a save go on one after the other, and say no more than there is to say', async () => {
  const store = openContent({ catalogId: 1, author: 'Li', contentType: 'article' }, { Body: () => null } as never);
  const sent: { revision: unknown; answer: () => void }[] = [];
  let revision = 0;
  vi.stubGlobal('fetch', (_: string, { method = 'GET', body }: RequestInit) => {
    const answer = (data: object) =>
      new Response(JSON.stringify({ code: 200, msg: '', data }), { headers: { 'content-type': 'application/json' } });
    if (method === 'GET') return Promise.reject(new Error('nothing is read'));
    return new Promise<Response>((resolve) =>
      sent.push({
        revision: (JSON.parse(String(body)) as { revision?: number }).revision,
        answer: () =>
          resolve(answer({ id: 7, revision: ++revision, updateTime: '2026-01-01T00:00:00.000Z', status: 'draft' })),
      }),
    );
  });
  store.setState({ draft: { ...store.getState().draft, title: 'Told once' } });
  const saves = [1, 2, 3].map(() => saveDraft(store, { autosave: false }));
  await flush();
  expect(sent).toHaveLength(1);
  sent[0]?.answer();
  await expect.poll(() => Promise.all(saves), { timeout: 5000 }).toEqual([true, true, true]);
  expect(sent).toHaveLength(1);
  expect(store.getState().id).toBe(7);
});

it('a text whose pictures are on their way is saved when the library has them', async () => {
  const store = openContent({ catalogId: 1, author: 'Li', contentType: 'article' }, { Body: () => null } as never);
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Promise.reject(new Error('nothing is read'));
    bodies.push((JSON.parse(String(body)) as { body?: string }).body);
    const data = { id: 7, revision: 1, updateTime: '2026-01-01T00:00:00.000Z', status: 'draft' };
    return Promise.resolve(
      new Response(JSON.stringify({ code: 200, msg: '', data }), { headers: { 'content-type': 'application/json' } }),
    );
  });
  store.setState({ draft: { ...store.getState().draft, title: 'Told once', body: '<p>a</p>' }, uploads: 2 });
  const saves = [true, false].map((autosave) => saveDraft(store, { autosave }));
  await flush();
  store.setState({ uploads: 1 });
  await flush();
  expect(bodies).toEqual([]);
  store.setState({ draft: { ...store.getState().draft, body: '<p>a</p><img src="/b">' }, uploads: 0 });
  expect(await Promise.all(saves)).toEqual([true, true]);
  expect(bodies).toEqual(['<p>a</p><img src="/b">']);
});
