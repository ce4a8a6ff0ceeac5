import type { Captcha } from '@kaiyin/modules/session/schema';

/** How the field of a captcha is called, what its empty line says, and which keys a phone offers, by the captcha's kind. */
export const captchaWords = {
  text: { label: 'Shell.Captcha', placeholder: 'Shell.CaptchaText', inputMode: 'text' },
  math: { label: 'Shell.CaptchaMath', placeholder: 'Shell.CaptchaResult', inputMode: 'numeric' },
} as const satisfies Record<Captcha['kind'], object>;
