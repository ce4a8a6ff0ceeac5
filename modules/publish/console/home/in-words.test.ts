import { expect, it } from 'vitest';
import { inWords } from './in-words.ts';

const now = Date.parse('2026-03-01T08:00:00.000Z');
const after = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

it.each([
  [-5, '1分钟后', 'in 1 minute'],
  [0.5, '1分钟后', 'in 1 minute'],
  [119, '119分钟后', 'in 119 minutes'],
  [150, '3小时后', 'in 3 hours'],
  [3 * 24 * 60, '3天后', 'in 3 days'],
])('says how long %s minutes are', (minutes, chinese, english) => {
  expect(inWords(after(minutes), now, 'zh-CN')).toBe(chinese);
  expect(inWords(after(minutes), now, 'en')).toBe(english);
});
