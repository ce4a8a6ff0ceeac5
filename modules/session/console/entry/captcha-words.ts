import type { Captcha } from '@kaiyin/modules/session/schema';

/** How the field of a captcha is called, what its empty line says, and which keys a phone offers, by the captcha's kind. */
export const captchaWords = {
  text: { label: 'entry.captcha', placeholder: 'entry.captchaText', inputMode: 'text' },
  math: { label: 'entry.captchaMath', placeholder: 'entry.captchaResult', inputMode: 'numeric' },
} as const satisfies Record<Captcha['kind'], object>;
