import { locales, pick } from '@kaiyin/entity';
import * as api from '@kaiyin/modules/translation/schema';
import { route, type Route } from '@kaiyin/server-kit';
import { changedWordsOf, loadChangedWords } from './changed-words.ts';
import { resetTexts, saveText } from './save-text.ts';
import type { TextSources } from './standard-texts.ts';
import { getText, listTexts } from './texts.ts';

/** @param entryKeys keys of what the console says before sign-in */
export const translationRoutes = (sources: TextSources, entryKeys: readonly string[]): Route[] => [
  route(api.listTexts, listTexts(sources)),
  route(api.langOptions, (ctx) =>
    locales.map((value) => ({ value, label: ctx.say(`sys_i18n_dict.langTag.${value}`) })),
  ),
  route(api.getText, getText(sources)),
  route(api.saveText, saveText(sources)),
  route(api.resetTexts, resetTexts),
  route(api.refreshTexts, (ctx) => loadChangedWords(ctx)),
  route(api.entryTexts, (ctx) => {
    const changed = changedWordsOf(ctx, ctx.locale);
    return pick(
      changed,
      entryKeys.filter((key) => changed[key] !== undefined),
    );
  }),
  route(api.changedTexts, (ctx) => changedWordsOf(ctx, ctx.locale)),
];
