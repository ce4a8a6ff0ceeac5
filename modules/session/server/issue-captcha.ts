import { loadSecurity } from '@kaiyin/modules/security/server';
import type { Captcha } from '@kaiyin/modules/session/schema';
import { addressKey, type Context } from '@kaiyin/server-kit';
import type { CaptchaDesk } from './captcha.ts';

/** A captcha as the rules of signing in have it; none where they, or the operator, do without. */
export async function issueCaptcha(ctx: Context, captchas: CaptchaDesk): Promise<Captcha> {
  const rules = await loadSecurity(ctx);
  if (!captchas.enabled || !rules.captchaEnable)
    return { captchaEnabled: false, uuid: '', img: '', kind: rules.captchaType, renewAfter: 0 };
  return captchas.issue(rules, { from: addressKey(ctx.ip), now: ctx.now() });
}
