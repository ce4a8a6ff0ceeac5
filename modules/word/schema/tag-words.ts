import {
  allow,
  code,
  crudApi,
  endpoint,
  entity,
  historyOf,
  image,
  longText,
  optional,
  ref,
  sortOrder,
  text,
  type Row,
} from '@kaiyin/entity';
import { z } from 'zod';
import type { WordGroup } from './word-group.ts';

/** Tags that belong together; groups lie in groups. */
export const tagWordGroup = entity('cc_tag_word_group', {
  permission: 'word',
  scope: 'site',
  fields: {
    parentId: optional(ref('cc_tag_word_group')),
    name: text({ max: 255, inList: true }),
    code: code({ max: 50, inList: true }),
    logo: optional(image()),
    sort: sortOrder(),
    remark: longText({ max: 400 }),
  },
  unique: [['siteId', 'code']],
  order: { by: 'sort', direction: 'asc' },
});
export const tagWordGroupApi = crudApi('/cms/tagword/group', tagWordGroup);
export const tagWordGroupHistory = historyOf('/cms/tagword/group', tagWordGroupApi.get.access, { site: true });
/** All groups of the current site as a tree, with how many words each has. For whoever writes as well. */
export const tagWordGroups = endpoint({
  method: 'GET',
  path: '/cms/tagword/group/treedata',
  access: allow('word:view', 'cms:content:view'),
  site: true,
}).output<WordGroup[]>();

/** A tag that is offered where contents are given theirs. */
export const tagWord = entity('cc_tag_word', {
  permission: 'word',
  scope: 'site',
  fields: {
    groupId: ref('cc_tag_word_group', { filter: 'equals' }),
    word: text({ max: 30, filter: 'contains', inList: true }),
    logo: optional(image()),
    sort: sortOrder(),
    remark: longText({ max: 400 }),
  },
  unique: [['groupId', 'word']],
  order: { by: 'sort', direction: 'asc' },
});
export type TagWord = Row<typeof tagWord>;
export const tagWordApi = crudApi('/word/tagword', tagWord);
export const tagWordHistory = historyOf('/word/tagword', tagWordApi.get.access, { site: true });

const mostAtOnce = 1000;

/** Adds one word for each line; those that the group has already are left out and counted. */
export const addTagWords = endpoint({
  method: 'POST',
  path: '/word/tagword/batch',
  access: allow('word:add'),
  site: true,
  input: z.object({
    groupId: z.coerce.number().int().positive(),
    words: z.array(tagWord.fields.word.zod).min(1).max(mostAtOnce),
  }),
}).output<{ added: number; known: number }>();

/** The words of a group, at most 100, as they are offered to whoever writes. */
export const tagWordChoices = endpoint({
  method: 'GET',
  path: '/word/tagword/choices',
  access: allow('word:view', 'cms:content:view'),
  site: true,
  input: z.object({ groupId: z.coerce.number().int().min(0).default(0), search: z.string().max(50).default('') }),
}).output<{ id: number; word: string }[]>();
