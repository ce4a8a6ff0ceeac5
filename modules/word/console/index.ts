import { defineConsole, lazyPart, withScreenTexts } from '@kaiyin/console-kit';
import { hotWordGroups, tagWordGroups, wordSettings } from '@kaiyin/modules/word/schema';

/** Chooses tags of the site out of their groups. */
export const TagWordDialog = lazyPart(withScreenTexts(() => import('./TagWordDialog.tsx')));

export const wordConsole = defineConsole({
  name: 'word',
  screenTexts: true,
  settings: wordSettings,
  references: {
    cc_hot_word_group: async (query) => (await import('./word-groups.ts')).findGroups(hotWordGroups)(query),
    cc_tag_word_group: async (query) => (await import('./word-groups.ts')).findGroups(tagWordGroups)(query),
  },
  places: {
    cc_sensitive_word: (id) => `/configs/word?tab=sensitive&edit=${id}`,
    cc_error_prone_word: (id) => `/configs/word?tab=errorProne&edit=${id}`,
    cc_hot_word: (id) => `/configs/word?tab=hot&edit=${id}`,
    cc_hot_word_group: (id) => `/configs/word?tab=hot&groupId=${id}`,
    cc_tag_word: (id) => `/configs/word?tab=tag&edit=${id}`,
    cc_tag_word_group: (id) => `/configs/word?tab=tag&groupId=${id}`,
  },
  screens: { 'word/word': () => import('./WordPage.tsx') },
});
