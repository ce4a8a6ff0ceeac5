import { memberLanguage } from '@kaiyin/modules/member/schema';
import { settingValue } from '@kaiyin/modules/site/schema';
import { siteOf, type Context } from '@kaiyin/server-kit';

/** The same in the language that members of the current site are written to. */
export const inLetterLanguage = (ctx: Context): Context =>
  ctx.within({ locale: settingValue(memberLanguage, siteOf(ctx).settings[memberLanguage.key]) });
