import { expect, it } from 'vitest';
import { overtypes } from './overtype.ts';

it.each([
  ['%', '{% if a ', '%}', true],
  ['}', '{% if a %', '}', true],
  ['%', '<p>{%- if a -', '%}</p>', true],
  ['%', '{% if a %}', '%}', false],
  ['%', '{', '}', false],
  ['%', '{% if a ', '', false],
  ['}', '{{ a ', '}}', false],
  ['}', '{% a %} {', '}', false],
])('typing %s after %j and before %j goes over what is there: %j', (typed, before, after, goes) =>
  expect(overtypes(typed, before, after)).toBe(goes),
);
