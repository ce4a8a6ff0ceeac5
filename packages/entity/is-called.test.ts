import { expect, it } from 'vitest';
import { initialsOf, isCalled } from './is-called.ts';

it.each([
  ['内容管理', 'nrgl'],
  ['栏目管理', 'lmgl'],
  ['站点管理', 'zdgl'],
  ['发布通道', 'fbtd'],
  ['异步任务', 'ybrw'],
  ['模板指令', 'mbzl'],
  ['啊波次得额佛哥喝机科勒摸呢哦坡期日思特乌西一资', 'abcdefghjklmnopqrstwxyz'],
  ['PC 首页（H5）', 'pcsyh5'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it.each([
  ['内容管理', '容管', true],
  ['内容管理', 'NR', true],
  ['内容管理', 'gl', false],
  ['PC 首页', 'pc', true],
  ['PC 首页', '内容', false],
])('%s is looked for as %s: %s', (name, words, called) => {
  expect(isCalled(name, words)).toBe(called);
});
