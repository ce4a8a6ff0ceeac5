import {
  allow,
  choice,
  code,
  crudApi,
  endpoint,
  entity,
  historyOf,
  longText,
  ref,
  sortOrder,
  text,
  pattern,
  type Row,
} from '@kaiyin/entity';
import type { WordGroup } from './word-group.ts';

/** Hot words that sites and catalogs choose together, by their code. */
export const hotWordGroup = entity('cc_hot_word_group', {
  permission: 'word',
  scope: 'site',
  fields: {
    name: text({ max: 255, inList: true }),
    code: code({ max: 50, inList: true }),
    sort: sortOrder(),
    remark: longText({ max: 400 }),
  },
  unique: [['siteId', 'code']],
  order: { by: 'sort', direction: 'asc' },
});
export const hotWordGroupApi = crudApi('/cms/hotword/group', hotWordGroup);
export const hotWordGroupHistory = historyOf('/cms/hotword/group', hotWordGroupApi.get.access, { site: true });
/** All groups of the current site, with how many words each has. */
export const hotWordGroups = endpoint({
  method: 'GET',
  path: '/cms/hotword/group/treedata',
  access: allow('word:view'),
  site: true,
}).output<WordGroup[]>();

/** A word that becomes a link wherever an article has it. */
export const hotWord = entity('cc_hot_word', {
  permission: 'word',
  scope: 'site',
  fields: {
    groupId: ref('cc_hot_word_group', { filter: 'equals' }),
    word: text({ max: 255, filter: 'contains', inList: true }),
    /** Of another website, or of a catalog or content of this one: `iurl://catalog?id=7`. */
    url: pattern(/^(https?:\/\/|iurl:\/\/|\/)\S+$/i, 'Common.RuleTips.Url', { max: 255, inList: true }),
    urlTarget: choice(['_self', '_blank'], { initial: '_self', inList: true }),
    remark: longText({ max: 400 }),
  },
  unique: [['groupId', 'word']],
});
export type HotWord = Row<typeof hotWord>;
export const hotWordApi = crudApi('/word/hotword', hotWord);
export const hotWordHistory = historyOf('/word/hotword', hotWordApi.get.access, { site: true });
