import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SecurityRules } from '@kaiyin/modules/security/schema';
import type { Captcha } from '@kaiyin/modules/session/schema';
import { fail, failField, type SharedState } from '@kaiyin/server-kit';
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
  check(answer: Answer): Promise<void>;
  /** The answer of one of the last captchas that this process issued; for tests of the sign-in. */
  peek(uuid: string): string | undefined;
}

/**
 * Captchas that wait for an answer: each is good for the time that the rules give it, and for one try, in whichever process.
 * Of an answer only the hash is shared.
 */
export function captchaDesk(enabled: boolean, shared: SharedState): CaptchaDesk {
  const waiting = shared.store('captcha');
  const lastOf = shared.store('captchaCaller');
  const answers = new LRUCache<string, string>({ max: 100 });
  return {
    enabled,
    peek: (uuid) => answers.get(uuid),
    async issue({ captchaType: kind, captchaExpires, captchaDuration }, { from, now }) {
      const wait = Number((await lastOf.get(from)) ?? -Infinity) + captchaDuration * 1000 - now.getTime();
      if (wait > 0) fail('session.captchaTooSoon', { seconds: Math.ceil(wait / 1000) });
      if (captchaDuration > 0) await lastOf.put(from, String(now.getTime()), captchaDuration * 1000);
      const { signs, answer } = askCaptcha(kind);
      const png = await drawSigns(signs);
      const uuid = randomBytes(16).toString('hex');
      answers.set(uuid, answer);
      const until = now.getTime() + captchaExpires * 1000;
      await waiting.put(uuid, JSON.stringify({ hash: hashOf(uuid, answer), until }), captchaExpires * 1000);
      const img = `data:image/png;base64,${png.toString('base64')}`;
      return { captchaEnabled: true, uuid, kind, img, renewAfter: captchaDuration };
    },
    async check({ uuid, code, now }) {
      if (!enabled) return;
      if (!code) failField('code', 'session.emptyCaptcha');
      const kept = await waiting.take(uuid);
      if (kept === undefined) return fail('session.captchaExpired');
      const { hash, until } = JSON.parse(kept) as { hash: string; until: number };
      if (until <= now.getTime()) return fail('session.captchaExpired');
      if (hash !== hashOf(uuid, code.toLowerCase())) failField('code', 'session.wrongCaptcha');
    },
  };
}

const hashOf = (uuid: string, answer: string): string => createHash('sha256').update(`${uuid} ${answer}`).digest('hex');
