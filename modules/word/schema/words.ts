import { choice, crudApi, entity, historyOf, optional, text, transferApi, type Row } from '@kaiyin/entity';

/** Black words are found, white ones are let pass, with whatever black words lie in them. */
export const sensitiveTypes = ['BLACK', 'WHITE'] as const;

/** A word that texts of all sites should not have, or one that may stand though such a word is part of it. */
export const sensitiveWord = entity('cc_sensitive_word', {
  permission: 'word',
  scope: 'system',
  fields: {
    word: text({ max: 255, filter: 'contains', inList: true }),
    type: choice(sensitiveTypes, { initial: 'BLACK', filter: 'equals', inList: true }),
    replaceWord: optional(text({ max: 255, inList: true })),
  },
  unique: [['word']],
});
export type SensitiveWord = Row<typeof sensitiveWord>;
export const sensitiveWordApi = crudApi('/word/sensitiveword', sensitiveWord);
export const sensitiveWordHistory = historyOf('/word/sensitiveword', sensitiveWordApi.get.access);
export const sensitiveWordTransfer = /* @__PURE__ */ transferApi({
  table: 'cc_sensitive_word',
  list: sensitiveWordApi.list,
  permission: 'word',
  imports: { ...sensitiveWordApi, fixed: [] },
});

/** A word that is often written wrongly, with the right one. */
export const errorProneWord = entity('cc_error_prone_word', {
  permission: 'word',
  scope: 'system',
  fields: {
    word: text({ max: 255, filter: 'contains', inList: true }),
    replaceWord: text({ max: 255, filter: 'contains', inList: true }),
  },
  unique: [['word']],
});
export type ErrorProneWord = Row<typeof errorProneWord>;
export const errorProneWordApi = crudApi('/word/errorproneword', errorProneWord);
export const errorProneWordHistory = historyOf('/word/errorproneword', errorProneWordApi.get.access);
export const errorProneWordTransfer = /* @__PURE__ */ transferApi({
  table: 'cc_error_prone_word',
  list: errorProneWordApi.list,
  permission: 'word',
  imports: { ...errorProneWordApi, fixed: [] },
});
