import { fillIn } from '@kaiyin/entity';
import { expect, it } from 'vitest';
import { homeMessages } from '../../schema/home-messages.ts';
import { greet } from './greeting.ts';

const say = (locale: 'zh-CN' | 'en') => (key: string, params?: Record<string, string | number>) =>
  fillIn((homeMessages[locale] as Record<string, string>)[key] ?? key, params);

it('welcomes back who has been here before, and nobody else', () => {
  expect(greet(say('zh-CN'), { name: '小明', hour: 8, isBack: false })).toBe('早上好，小明');
  expect(greet(say('zh-CN'), { name: '小明', hour: 8, isBack: true })).toBe('早上好，小明，欢迎回来');
  expect(greet(say('en'), { name: 'Ann', hour: 13, isBack: false })).toBe('Good afternoon, Ann');
  expect(greet(say('en'), { name: 'Ann', hour: 2, isBack: true })).toBe('Good evening, Ann. Welcome back');
});
