import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SecurityRules } from '@kaiyin/modules/security/schema';
import type { Captcha } from '@kaiyin/modules/session/schema';
import { fail, failField } from '@kaiyin/server-kit';
import { drawSigns } from './captcha-picture.ts';
import { askCaptcha } from './captcha-question.ts';

type CaptchaRules = Pick<SecurityRules, 'captchaType' | 'captchaExpires' | 'captchaDuration'>;
interface Asker {
  /** What counts as one caller. */
  from: string;
  now: Date;
}
interface Answer {
  uuid: string;
  code: string;
  now: Date;
}

export interface CaptchaDesk {
  /** The operator may do without; then none is issued, and none is asked for. */
  enabled: boolean;
  /** A new one, unless the caller has been given one so shortly that the rules have them wait. */
  issue(rules: CaptchaRules, asker: Asker): Promise<Captcha>;
  /** Takes the answer off the desk; a wrong, used or expired one refuses at the field. */
  check(answer: Answer): void;
  /** The answer of a captcha that waits; for tests of the sign-in. */
  peek(uuid: string): string | undefined;
}

/** Captchas that wait for an answer: each is good for the time that the rules give it, and for one try. */
export function captchaDesk(enabled: boolean): CaptchaDesk {
  const waiting = new LRUCache<string, { answer: string; until: number }>({ max: 20_000 });
  const lastOf = new LRUCache<string, number>({ max: 20_000 });
  return {
    enabled,
    peek: (uuid) => waiting.get(uuid)?.answer,
    async issue({ captchaType: kind, captchaExpires, captchaDuration }, { from, now }) {
      const wait = (lastOf.get(from) ?? -Infinity) + captchaDuration * 1000 - now.getTime();
      if (wait > 0) fail('session.captchaTooSoon', { seconds: Math.ceil(wait / 1000) });
      if (captchaDuration > 0) lastOf.set(from, now.getTime());
      const { signs, answer } = askCaptcha(kind);
      const png = await drawSigns(signs);
      const uuid = randomBytes(16).toString('hex');
      waiting.set(uuid, { answer, until: now.getTime() + captchaExpires * 1000 });
      const img = `data:image/png;base64,${png.toString('base64')}`;
      return { captchaEnabled: true, uuid, kind, img, renewAfter: captchaDuration };
    },
    check({ uuid, code, now }) {
      if (!enabled) return;
      if (!code) failField('code', 'session.emptyCaptcha');
      const kept = waiting.get(uuid);
      waiting.delete(uuid);
      if (!kept || kept.until <= now.getTime()) return fail('session.captchaExpired');
      if (kept.answer !== code.toLowerCase()) failField('code', 'session.wrongCaptcha');
    },
  };
}
