import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Captcha } from '@kaiyin/modules/session/schema';
import { fail, failField } from '@kaiyin/server-kit';

const lifetime = 600_000;

export interface CaptchaDesk {
  enabled: boolean;
  issue(): Promise<Captcha>;
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
    async issue() {
      if (!enabled) return { captchaEnabled: false, uuid: '', img: '' };
      const { default: svgCaptcha } = await import('svg-captcha');
      const { data, text } = svgCaptcha.create({
        size: 4,
        ignoreChars: '0oO1iIlLQ9gq5sS2zZ',
        noise: 3,
        width: 160,
        height: 60,
        fontSize: 56,
        color: true,
        background: '#f2f5f9',
      });
      const png = await sharp(Buffer.from(data)).png({ compressionLevel: 9, palette: true }).toBuffer();
      const uuid = randomBytes(16).toString('hex');
      waiting.set(uuid, text.toLowerCase());
      return { captchaEnabled: true, uuid, img: `data:image/png;base64,${png.toString('base64')}` };
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
