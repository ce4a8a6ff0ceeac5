import { memories, type BlobStore } from '@kaiyin/server-kit';
import { expect, it } from 'vitest';
import { bytesOfCompared, comparePages } from './compared-pages.ts';
import { pageDesk } from './page-desk.ts';

it('keeps so many bytes of marked pages, however many are compared', async () => {
  const long = `<p>${'many words '.repeat(80_000)}</p>`;
  const blobs = { get: async (hash: string) => Buffer.from(`<p>${hash}</p>${long}`) } as unknown as BlobStore;
  const lent = { blobs, pages: pageDesk(blobs), memory: memories() };
  for (let n = 0; n < 40; n++) {
    const { count, before } = await comparePages(lent, { key: 'a' }, { before: `old ${n}`, after: `new ${n}` });
    expect([count, before.includes(`>old</kaiyin-change> ${n}`)]).toEqual([1, true]);
    expect(bytesOfCompared(lent.memory)).toBeLessThan(50_000_000);
  }
});
