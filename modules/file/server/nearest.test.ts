import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

it.each([
  ['main.cs', ['main.css', 'other.js'], 'main.css'],
  ['css/mian.css', ['css/main.css'], 'css/main.css'],
  ['main.css', ['css/main.css', 'x.css'], 'css/main.css'],
  ['main.css', ['picture.png'], ''],
  ['main.css', [], ''],
])('takes %s, of %j, for %j', (name, names, expected) => {
  expect(nearest(name, names)).toBe(expected);
});
