import { configValue } from '@kaiyin/modules/dictionary/server';
import type { Captcha } from '@kaiyin/modules/session/schema';
import type { Context } from '@kaiyin/server-kit';

export type CaptchaKind = Captcha['kind'];

/** What kind of captcha the parameter asks for: letters, unless it names the sum. */
export async function captchaKind(ctx: Context): Promise<CaptchaKind> {
  return (await configValue(ctx, 'SysCaptchaType'))?.trim().toLowerCase() === 'math' ? 'math' : 'text';
}
