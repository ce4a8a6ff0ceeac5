import { expect, it } from 'vitest';
import { pictureAddress, pictureFile } from './pasted-picture.ts';

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const addressOf = (attributes: Record<string, string>) => pictureAddress((name) => attributes[name] ?? null);

it.each([
  [{ src: 'https://a.cn/b.png', 'data-src': 'https://a.cn/c.png' }, 'https://a.cn/b.png'],
  [{ src: '//a.cn/b.png' }, 'https://a.cn/b.png'],
  [{ 'data-src': 'https://a.cn/c.png' }, 'https://a.cn/c.png'],
  [{ src: dot, 'data-src': '//a.cn/c.png' }, 'https://a.cn/c.png'],
  [{ src: 'https://a.cn/spacer.gif', 'data-original': 'https://a.cn/c.png' }, 'https://a.cn/c.png'],
  [{ src: 'https://a.cn/loading.gif' }, 'https://a.cn/loading.gif'],
  [{ src: 'about:blank', srcset: 'https://a.cn/s.png 1x, https://a.cn/l.png 2x' }, 'https://a.cn/l.png'],
  [{ srcset: 'https://a.cn/l,1.png 800w,\n https://a.cn/s.png 400w' }, 'https://a.cn/l,1.png'],
  [{ src: dot }, dot],
  [{ src: 'file:///C:/Users/me/clip_image001.png' }, undefined],
  [{ src: 'blob:https://a.cn/1' }, undefined],
  [{ src: 'a.png', 'data-src': 'javascript:alert(1)' }, undefined],
  [{}, undefined],
] as const)('the address of a pasted picture: %o', (attributes, address) => {
  expect(addressOf(attributes as Record<string, string>)).toBe(address);
});

it('has its bytes in its address', async () => {
  const file = pictureFile(dot);
  expect([file?.name, file?.type, file?.size]).toEqual(['pasted.gif', 'image/gif', 42]);
  expect(pictureFile('data:image/JPEG;charset=x;base64,%2F9j%2F')?.name).toBe('pasted.jpg');
  const drawing = pictureFile('data:image/svg+xml,%3Csvg%2F%3E');
  expect([drawing?.name, await drawing?.text()]).toEqual(['pasted.svg', '<svg/>']);
});

it.each(['data:image/png;base64,*', 'data:image/png;base64,', 'data:text/html,x', 'https://a.cn', 'data:image/png,%'])(
  'has no bytes in %s',
  (address) => expect(pictureFile(address)).toBeUndefined(),
);

it.each<Record<string, string>>([
  { srcset: `${'a'.repeat(200_000)}\n x y` },
  { srcset: ','.repeat(200_000) },
  { src: `https://a.cn/${'loading'.repeat(30_000)}` },
])('a hostile address is read in bounded time', (attributes) => {
  const began = performance.now();
  pictureAddress((name) => attributes[name] ?? null);
  expect(performance.now() - began).toBeLessThan(10_000);
});
