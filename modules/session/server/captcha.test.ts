import { forgetDictionaries } from '@kaiyin/modules/dictionary/server';
import type { Captcha } from '@kaiyin/modules/session/schema';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../tests/server.ts';
import { plainLetters, strokesOf } from './captcha-letters.ts';
import { drawSigns } from './captcha-picture.ts';
import { askCaptcha } from './captcha-question.ts';
import { captchaDesk } from './captcha.ts';

const questions = (kind: 'text' | 'math') => Array.from({ length: 300 }, () => askCaptcha(kind));
const picture = ({ img }: Captcha) => Buffer.from(img.replace(/^data:image\/png;base64,/, ''), 'base64');
const pixels = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer();

describe('a question', () => {
  it('of letters shows four plain ones, which are its answer', () => {
    for (const { signs, answer } of questions('text')) {
      expect(signs).toHaveLength(4);
      expect(signs.every((sign) => plainLetters.includes(sign))).toBe(true);
      expect(answer).toBe(signs.join('').toLowerCase());
    }
  });

  it('of numbers shows a sum, whose result is its answer', () => {
    const works: Record<string, (a: number, b: number) => number> = {
      '+': (a, b) => a + b,
      '-': (a, b) => a - b,
      '×': (a, b) => a * b,
    };
    const asked = questions('math');
    for (const { signs, answer } of asked) {
      const [left, sign = '', right, ...rest] = signs;
      expect(rest).toEqual(['=', '?']);
      expect(works[sign]?.(Number(left), Number(right))).toBe(Number(answer));
      expect(Number(answer)).toBeGreaterThanOrEqual(0);
    }
    expect(new Set(asked.map(({ signs }) => signs[1])).size).toBe(3);
  });
});

describe('a picture', () => {
  it('can show every sign that is asked', () => {
    const signs = new Set([...questions('text'), ...questions('math')].flatMap((question) => question.signs));
    for (const sign of signs) expect(strokesOf(sign).flat().length, sign).toBeGreaterThan(1);
  });

  it('is never twice the same, and mostly paper', async () => {
    const drawn = await Promise.all([1, 2, 3].map(async () => pixels(await drawSigns(['A', 'B', '3', '4']))));
    expect(drawn.map(({ length }) => length)).toEqual([28_800, 28_800, 28_800]);
    expect(new Set(drawn.map((one) => one.toString('base64'))).size).toBe(3);
    for (const one of drawn) {
      const dark = one.filter((_, at) => at % 3 === 0 && (one[at] ?? 0) < 160).length / 9600;
      expect(dark).toBeGreaterThan(0.04);
      expect(dark).toBeLessThan(0.3);
    }
  });
});

it('the desk takes the result of a sum once', async () => {
  const desk = captchaDesk(true);
  const issued = await desk.issue('math');
  expect((await sharp(picture(issued)).metadata()).format).toBe('png');
  const result = desk.peek(issued.uuid) ?? '';
  expect(result).toMatch(/^\d{1,2}$/);
  expect(() => desk.check(issued.uuid, result)).not.toThrow();
  expect(() => desk.check(issued.uuid, result)).toThrow('session.captchaExpired');
});

it('the parameter says of which kind they are', async () => {
  const test = await startTestApp({ worker: false, captcha: true });
  const kind = async () => (await test.call<Captcha>('GET', '/captchaImage', { as: null })).data.kind;
  expect(await kind()).toBe('text');
  await test.ctx.db
    .updateTable('sys_config')
    .set({ configValue: 'math' })
    .where('configKey', '=', 'SysCaptchaType')
    .execute();
  forgetDictionaries();
  expect(await kind()).toBe('math');
  await test.close();
});
