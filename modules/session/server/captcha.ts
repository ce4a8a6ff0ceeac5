import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Captcha } from '@kaiyin/modules/session/schema';
import { fail, failField } from '@kaiyin/server-kit';
import type { CaptchaKind } from './captcha-kind.ts';
import { drawSigns } from './captcha-picture.ts';
import { askCaptcha } from './captcha-question.ts';

const lifetime = 600_000;

export interface CaptchaDesk {
  enabled: boolean;
  /** A new one, of letters unless told. */
  issue(kind?: CaptchaKind): Promise<Captcha>;
  /** Takes the answer off the desk; a wrong, used or expired one refuses at the field. */
  check(uuid: string, code: string): void;
  /** The answer of a captcha that waits; for tests of the sign-in. */
  peek(uuid: string): string | undefined;
}

/** Captchas that wait for an answer: each is good for ten minutes and one try. */
export function captchaDesk(enabled: boolean): CaptchaDesk {
  const waiting = new LRUCache<string, string>({ max: 20_000, ttl: lifetime });
  return {
    enabled,
    peek: (uuid) => waiting.get(uuid),
    async issue(kind = 'text') {
      if (!enabled) return { captchaEnabled: false, uuid: '', img: '', kind };
      const { signs, answer } = askCaptcha(kind);
      const png = await drawSigns(signs);
      const uuid = randomBytes(16).toString('hex');
      waiting.set(uuid, answer);
      return { captchaEnabled: true, uuid, kind, img: `data:image/png;base64,${png.toString('base64')}` };
    },
    check(uuid, code) {
      if (!enabled) return;
      if (!code) failField('code', 'session.emptyCaptcha');
      const answer = waiting.get(uuid);
      waiting.delete(uuid);
      if (!answer) fail('session.captchaExpired');
      if (answer !== code.toLowerCase()) failField('code', 'session.wrongCaptcha');
    },
  };
}
