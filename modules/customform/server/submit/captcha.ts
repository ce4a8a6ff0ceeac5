import { configValue } from '@kaiyin/modules/dictionary/server';
import { loadSecurity } from '@kaiyin/modules/security/server';
import type { SecurityRules } from '@kaiyin/modules/security/schema';
import { addressKey, failField, Refusal, type Context } from '@kaiyin/server-kit';

/** What gives captchas out and takes their answers. */
export interface Captchas {
  enabled: boolean;
  issue(
    rules: Pick<SecurityRules, 'captchaType' | 'captchaExpires' | 'captchaDuration'>,
    asker: { from: string; now: Date },
  ): Promise<{ uuid: string; img: string }>;
  check(answer: { uuid: string; code: string; now: Date }): Promise<void>;
}

/** Seconds. */
const usualLife = 600;

/** A captcha for a form: its picture is empty where the operator does without captchas. */
export async function issueFormCaptcha(ctx: Context, captchas: Captchas): Promise<{ uuid: string; img: string }> {
  if (!captchas.enabled) return { uuid: '', img: '' };
  const rules = await loadSecurity(ctx);
  const life = Number(await configValue(ctx, 'CustomFormCaptchaExpireSeconds'));
  const captchaExpires = Number.isInteger(life) && life > 0 ? life : usualLife;
  const { uuid, img } = await captchas.issue(
    { ...rules, captchaExpires, captchaDuration: 0 },
    { from: addressKey(ctx.ip), now: ctx.now() },
  );
  return { uuid, img };
}

/** Uses up the captcha of an answer; refuses at `captcha`. */
export async function useFormCaptcha(
  ctx: Context,
  captchas: Captchas,
  { uuid, code }: { uuid: string; code: string },
): Promise<void> {
  if (!captchas.enabled) return;
  if (code.trim() === '') failField('captcha', 'customform.captchaEmpty');
  try {
    await captchas.check({ uuid, code: code.trim(), now: ctx.now() });
  } catch (error) {
    if (error instanceof Refusal) failField('captcha', 'customform.captchaWrong');
    throw error;
  }
}
