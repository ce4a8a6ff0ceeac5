import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyForEditor, bodyToKeep } from './body.ts';

const address = (id: number) => `iurl://resources/video/2026/11/${id}.mp4?type=resource&amp;id=${id}&amp;sid=1`;
const kept = (html: string) => bodyToKeep(html, { key: 'me' });
const film = `<video src="${address(7)}" poster="${address(8)}" controls></video>`;

describe('a film with a poster', () => {
  it('shows both in the editor and remembers both', async () => {
    expect(bodyForEditor(film)).toBe(
      `<video src="/kx-api/cms/resource/file/7" iurl="${address(7)}" ` +
        `poster="/kx-api/cms/resource/file/8" data-iurl-poster="${address(8)}" controls></video>`,
    );
  });

  it('is kept with both, in whatever order the editor sends them', async () => {
    const sent = `<video data-iurl-poster="${address(8)}" poster="/a" controls iurl="${address(7)}" src="/b"></video>`;
    expect(await kept(sent)).toBe(`<video poster="${address(8)}" controls src="${address(7)}"></video>`);
  });

  it('keeps a poster of the library on a film of the web', async () => {
    const mixed = `<video src="https://example.com/a.mp4" poster="${address(8)}"></video>`;
    expect(await kept(bodyForEditor(mixed))).toBe(mixed);
  });
});

it('never keeps what only the editor needs, or an address that is not internal', async () => {
  expect(await kept('<img src="https://example.com/a.png" iurl="javascript:alert(1)">')).toBe(
    '<img src="https://example.com/a.png" />',
  );
  expect(await kept('<p iurl="iurl://x" data-iurl-poster="iurl://y">a</p>')).toBe('<p>a</p>');
});

it('keeps where a page widget stands', async () => {
  const box = '<p>a</p><div data-page-widget="focus"></div><p>b</p>';
  expect(await kept(bodyForEditor(box))).toBe(box);
  expect(await kept('<p data-page-widget="focus">a</p>')).toBe('<p>a</p>');
});

it('leaves text alone that looks like an attribute', () => {
  const text = `<p>Write src="${address(3)}" here</p>`;
  expect(bodyForEditor(text)).toBe(text);
});

const id = fc.integer({ min: 1, max: 9999 });
const source = fc.oneof(
  id.map(address),
  fc.constantFrom('https://example.com/a.mp4', '/kx-api/cms/resource/file/3', ''),
);
const words = fc.string({ maxLength: 30 }).map((text) => text.replace(/[<>&"]/g, ' '));
const piece = fc.oneof(
  fc.tuple(source, source).map(([src, poster]) => `<video src="${src}" poster="${poster}" controls></video>`),
  fc.tuple(source, words).map(([src, alt]) => `<img alt="${alt}" src="${src}">`),
  fc.tuple(id, words).map(([target, text]) => `<a href="${address(target)}" target="_blank">${text}</a>`),
  source.map((src) => `<audio><source src="${src}"></audio>`),
  words.map((text) => `<p title="${text}">${text} src="${address(1)}"</p>`),
  fc.string({ maxLength: 40 }),
);
const body = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

it('comes back from the editor as it was kept', async () => {
  await fc.assert(
    fc.asyncProperty(body, async (html) => {
      const clean = await kept(html);
      expect(await kept(bodyForEditor(clean))).toBe(clean);
    }),
    { numRuns: 500 },
  );
});
