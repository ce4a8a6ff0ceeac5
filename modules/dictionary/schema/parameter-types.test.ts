import { expect, it } from 'vitest';
import { defaultParameters } from './default-parameters.ts';
import { isOn, suffixesIn, typeRules, type ParameterType } from './parameter-types.ts';

it.each<[ParameterType, string, boolean]>([
  ['flag', 'true', true],
  ['flag', 'N', true],
  ['flag', 'yes please', false],
  ['flag', '', false],
  ['bytes', '5242880', true],
  ['bytes', '0', true],
  ['bytes', '-1', false],
  ['bytes', '5 MB', false],
  ['bytes', '1e9', false],
  ['suffixes', '', true],
  ['suffixes', 'jpg, .PNG；', false],
  ['suffixes', 'jpg，.PNG;gif', true],
  ['suffixes', 'jpg,../etc', false],
  ['hosts', 'player.bilibili.com，V.qq.com;', true],
  ['hosts', '', true],
  ['hosts', 'https://v.qq.com', false],
  ['hosts', '*.qq.com', false],
  ['hosts', 'localhost', false],
])('a parameter of type %s takes %j: %s', (type, value, takes) => {
  expect(typeRules[type]?.takes(value)).toBe(takes);
});

it('reads flags and extensions as the program does', () => {
  expect(['true', 'Y', ' TRUE ', 'false', 'N', ''].map(isOn)).toEqual([true, true, true, false, false, false]);
  expect(suffixesIn('jpg，.PNG; gif')).toEqual(['jpg', 'png', 'gif']);
});

it('every parameter that is read has a type, a group and a reader, and its default is allowed', () => {
  for (const [key, { readBy, setting, value }] of Object.entries(defaultParameters)) {
    expect(setting !== undefined, key).toBe(readBy !== undefined);
    if (setting) expect(typeRules[setting.type]?.takes(value) ?? true, key).toBe(true);
  }
});
