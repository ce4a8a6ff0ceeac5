import { joinCatalogues, labels, menuTexts, messages } from '@kaiyin/entity';
import { translationMenu } from './menu.ts';
import { translation } from './translation.ts';

export const translationMessages = messages({
  'translation.page': ['国际化管理', 'Translations'],
  'translation.summary': [
    '修改界面文字；保存后服务端立即生效，各浏览器刷新后生效',
    'Change what the console says; the server follows at once, browsers after a reload',
  ],
  'translation.file': ['国际化', 'Translations'],
  'translation.words': ['文字', 'Text'],
  'translation.kind': ['用途', 'Used for'],
  'translation.kind.menu': ['菜单', 'Menu'],
  'translation.kind.dictionary': ['字典', 'Dictionary'],
  'translation.kind.parameter': ['参数', 'Parameter'],
  'translation.kind.label': ['字段', 'Field'],
  'translation.kind.message': ['界面与提示', 'Screens and messages'],
  'translation.state': ['状态', 'State'],
  'translation.state.missing': ['缺少翻译', 'Missing'],
  'translation.state.changed': ['已修改', 'Changed'],
  'translation.isMissing': ['未翻译', 'Not translated'],
  'translation.editOf': ['编辑 {key} 的{language}', 'Edit {key} in {language}'],
  'translation.standard': ['默认文字：{words}', 'Standard text: {words}'],
  'translation.refreshCache': ['刷新缓存', 'Refresh cache'],
  'translation.refreshed': ['缓存已刷新', 'Cache refreshed'],
  'translation.reset': ['还原', 'Restore'],
  'translation.resetTitle': ['还原 {count} 项文字？', 'Restore texts ({count})?'],
  'translation.resetText': ['所选文字会恢复为默认文字。', 'The selected texts become the standard texts again.'],
  'translation.resetDone': ['已还原 {count} 项', 'Texts restored: {count}'],
  'translation.empty': ['没有符合条件的文字', 'No texts match'],
  'translation.emptyMissing': ['没有缺少翻译的文字', 'No translations are missing'],
  'translation.keys': ['回车保存，Esc 取消，Shift + 回车换行', 'Enter saves, Esc cancels, Shift + Enter is a new line'],
  'sys_i18n_dict.zh-CN': ['简体中文', 'Simplified Chinese'],
  'sys_i18n_dict.en': ['英文', 'English'],
  'sys_i18n_dict.langTag.zh-CN': ['简体中文', 'Simplified Chinese'],
  'sys_i18n_dict.langTag.en': ['英文', 'English'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    translation: keyof (typeof translationMessages)['en'] | keyof (typeof everywhere)['en'];
  }
}

/** What other screens show of translations. */
const everywhere = messages({
  'translation.translate': ['翻译', 'Translate'],
  'translation.translateTitle': ['翻译“{name}”', 'Translate “{name}”'],
});

export const translationTexts = joinCatalogues(everywhere, menuTexts(translationMenu));

/** What its screen says. */
export const translationScreenTexts = joinCatalogues(
  translationMessages,
  labels(translation, {
    $: ['国际化', 'Translation'],
    langTag: ['语言标签', 'Language tag'],
    langKey: ['国际化键名', 'Key'],
    langValue: ['国际化键值', 'Text'],
  }),
);
