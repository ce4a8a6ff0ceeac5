import { forgetDictionaries } from '@kaiyin/modules/dictionary/server';
import type { Captcha } from '@kaiyin/modules/session/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRules } from '../../../tests/security-rules.ts';
import { adminPassword, startTestApp, type TestApp } from '../../../tests/server.ts';
import { plainLetters, strokesOf } from './captcha-letters.ts';
import { drawSigns } from './captcha-picture.ts';
import { askCaptcha } from './captcha-question.ts';
import { memoryState } from '@kaiyin/server-kit';
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

const rules = { captchaType: 'math', captchaExpires: 60, captchaDuration: 0 } as const;
const now = new Date('2026-11-25T08:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('the desk', () => {
  it('takes the result of a sum once', async () => {
    const desk = captchaDesk(true, memoryState());
    const issued = await desk.issue(rules, { from: 'a', now });
    expect((await sharp(picture(issued)).metadata()).format).toBe('png');
    const code = desk.peek(issued.uuid) ?? '';
    expect(code).toMatch(/^\d{1,2}$/);
    await expect(desk.check({ uuid: issued.uuid, code, now })).resolves.toBeUndefined();
    await expect(desk.check({ uuid: issued.uuid, code, now })).rejects.toThrow('session.captchaExpired');
  });

  it('takes letters however they are written, and a wrong answer only once, too', async () => {
    const desk = captchaDesk(true, memoryState());
    const letters = { ...rules, captchaType: 'text' } as const;
    const [one, other] = [await desk.issue(letters, { from: 'a', now }), await desk.issue(letters, { from: 'a', now })];
    const code = (desk.peek(one.uuid) ?? '').toUpperCase();
    await expect(desk.check({ uuid: one.uuid, code, now })).resolves.toBeUndefined();
    const right = desk.peek(other.uuid) ?? '';
    await expect(desk.check({ uuid: other.uuid, code: '????', now })).rejects.toThrow('session.wrongCaptcha');
    await expect(desk.check({ uuid: other.uuid, code: right, now })).rejects.toThrow('session.captchaExpired');
  });

  it('lets an answer come as late as the rules say, and no later', async () => {
    const desk = captchaDesk(true, memoryState());
    for (const [seconds, fails] of [
      [59, false],
      [60, true],
    ] as const) {
      const { uuid } = await desk.issue(rules, { from: 'a', now });
      const answer = desk.check({ uuid, code: desk.peek(uuid) ?? '', now: later(seconds) });
      if (fails) await expect(answer).rejects.toThrow('session.captchaExpired');
      else await expect(answer).resolves.toBeUndefined();
    }
  });

  it('gives one address the next only after the time that the rules say', async () => {
    const desk = captchaDesk(true, memoryState());
    const rare = { ...rules, captchaDuration: 10 };
    expect((await desk.issue(rare, { from: 'a', now })).renewAfter).toBe(10);
    await expect(desk.issue(rare, { from: 'a', now: later(9) })).rejects.toMatchObject({ params: { seconds: 1 } });
    await desk.issue(rare, { from: 'b', now: later(9) });
    await desk.issue(rare, { from: 'a', now: later(10) });
  });
});

describe('the rules', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ worker: false, captcha: true });
  });
  afterAll(() => test.close());
  const captcha = async () => (await test.call<Captcha>('GET', '/captchaImage', { as: null })).data;
  const signIn = (body: object) =>
    test.call('POST', '/api/member/login', { as: null, body: { username: 'admin', password: adminPassword, ...body } });

  it('say of which kind captchas are, and whether there are any', async () => {
    expect(await captcha()).toMatchObject({ captchaEnabled: true, kind: 'text' });
    await changeRules(test.ctx, { captchaType: 'math' });
    expect(await captcha()).toMatchObject({ captchaEnabled: true, kind: 'math' });
    expect((await signIn({})).msg).toBe('Enter the captcha');
    await changeRules(test.ctx, { captchaEnable: false });
    expect(await captcha()).toMatchObject({ captchaEnabled: false, img: '' });
    expect((await signIn({})).code).toBe(200);
    await changeRules(test.ctx, { captchaEnable: true });
  });

  it.each([
    ['a sign-in with a wrong password', '/api/member/login', { username: 'admin', password: 'Wrong-2026-x' }],
    ['a registration that is refused', '/api/member/register', { password: 'Ink-and-paper-7' }],
  ])('have %s use one up', async (_, path, body) => {
    await test.ctx.db
      .updateTable('sys_config')
      .set({ configValue: 'true' })
      .where('configKey', '=', 'SysRegistEnable')
      .execute();
    forgetDictionaries(test.ctx);
    const { uuid } = await captcha();
    const answer = { uuid, code: test.app.captchas.peek(uuid) ?? '' };
    const first = await test.call('POST', path, { as: null, body: { ...body, ...answer } });
    expect(first.code).toBe(500);
    expect(first.msg).not.toMatch(/captcha/i);
    const again = await test.call('POST', path, { as: null, body: { ...body, ...answer } });
    expect(again.msg).toBe('The captcha has expired, renew it and try again');
  });
});
