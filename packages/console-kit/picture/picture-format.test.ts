import { expect, it } from 'vitest';
import { pictureType } from './picture-format.ts';

it.each([
  ['a.jpg', 'image/jpeg'],
  ['a.b.JPEG', 'image/jpeg'],
  ['a.png', 'image/png'],
  ['a.webp', 'image/webp'],
  ['a.gif', undefined],
])('the format of %s is %s', (name, type) => {
  expect(pictureType(name)).toBe(type);
});
