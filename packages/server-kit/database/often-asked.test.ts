import { expect, it } from 'vitest';
import { OftenAsked } from './often-asked.ts';

const often = (asked: OftenAsked, text: string) => Array.from({ length: 30 }, () => asked.nameOf(text)).at(-1);

it('prepares what comes often, under one name', () => {
  const asked = new OftenAsked();
  expect(asked.nameOf('select "id" from "a"')).toBeUndefined();
  expect(often(asked, 'select "id" from "a"')).toBe(often(asked, 'select "id" from "a"'));
});

it('leaves room for others, whoever asks for lists of every length', () => {
  const asked = new OftenAsked();
  for (let length = 2; length < 400; length++) {
    const list = Array.from({ length }, (_, n) => `$${n + 1}`).join(', ');
    expect(often(asked, `select "id" from "a" where "id" in (${list})`)).toBeUndefined();
  }
  expect(often(asked, 'select "id" from "b" where "id" in ($1)')).toBeDefined();
});

it('prepares none whose columns may become others', () => {
  const asked = new OftenAsked();
  for (const text of ['select * from "a"', 'select "a".* from "a"', 'delete from "a" returning *'])
    expect(often(asked, text)).toBeUndefined();
  expect(often(asked, 'select count(*) as "n" from "a"')).toBeDefined();
});
