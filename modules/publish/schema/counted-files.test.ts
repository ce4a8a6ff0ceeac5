import { planMessages } from '@kaiyin/modules/plan/schema';
import { expect, it } from 'vitest';
import { publishMessages } from './messages.ts';
import { publishServerMessages } from '../server/server-messages.ts';

it('counts what a publish changes in files, in plans, notices and rollbacks alike', () => {
  for (const [locale, unit] of [
    ['zh-CN', /文件/],
    ['en', /files/i],
  ] as const) {
    const texts: Record<string, string> = {
      ...planMessages[locale],
      ...publishMessages[locale],
      ...publishServerMessages[locale],
    };
    const counting = Object.keys(texts).filter((key) => /^(plan\.count\.|publish\.done|plan\.filesTab)/.test(key));
    expect(counting).toHaveLength(6);
    for (const key of [...counting, 'release.filesUnit', 'release.files']) expect(texts[key], key).toMatch(unit);
  }
});
