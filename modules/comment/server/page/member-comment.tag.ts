import { defineTag } from '@kaiyin/liquid';
import { contentsToItems, publicContent } from '@kaiyin/modules/content/server';
import { about, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { all, when } from '@kaiyin/publisher';
import { z } from 'zod';
import type { OwnComment } from '../own-comments.ts';

export const memberCommentTag = siteTag(
  defineTag({
    name: 'cms_member_comment',
    attributes: z.object({
      size: z.number().int().min(1).max(20).default(20).meta(about('最多多少条，1–20', 'How many at most, 1–20')),
    }),
    doc: {
      zh: '会员中心里自己的评论及其审核状态，最近的在前；只有本人能看到',
      en: 'Own comments on the page of a member with their state, the latest first. Others see none',
    },
    body: 'list',
    reads: ['OwnComments'],
    load: (env: RenderEnv, { size }, scope) => {
      const own = ownOf(scope.get('OwnComments')).slice(0, size);
      const ids = [...new Set(own.map(({ sourceId }) => sourceId))];
      return when(all(ids.map((id) => env.reader.ask(publicContent, id))), (rows) => {
        const found = rows.flatMap((row) => row ?? []);
        return when(contentsToItems(env, found), (items) => {
          const known = new Map(items.map(({ id, title, link }) => [id, { title, link }]));
          const none = { title: '', link: '' };
          return { list: own.map((comment) => ({ ...comment, ...(known.get(comment.sourceId) ?? none) })) };
        });
      });
    },
  }),
  {
    title: { zh: '我的评论', en: 'Own comments' },
    example: `{% cms_member_comment %}{% for item in DataList %}<a href="{{ item.link }}">{{ item.title }}</a> {{ item.content }}{% endfor %}{% endcms_member_comment %}`,
    fields: [
      { name: 'id', type: 'number', doc: { zh: '评论编号', en: 'Id of the comment' } },
      { name: 'content', type: 'text', doc: { zh: '评论内容', en: 'What was written' } },
      {
        name: 'auditStatus',
        type: 'text',
        doc: { zh: '状态：waiting、passed 或 rejected', en: 'State: waiting, passed or rejected' },
      },
      { name: 'auditReason', type: 'text', doc: { zh: '不通过的原因', en: 'Why it was rejected' } },
      { name: 'commentTime', type: 'time', doc: { zh: '发表时间', en: 'When it was written' } },
      { name: 'likeCount', type: 'number', doc: { zh: '获赞数', en: 'How many like it' } },
      { name: 'replyCount', type: 'number', doc: { zh: '回复数', en: 'How many answers it has' } },
      { name: 'sourceId', type: 'number', doc: { zh: '内容编号', en: 'Id of the content' } },
      {
        name: 'title',
        type: 'text',
        doc: { zh: '内容标题；已下线则为空', en: 'Title of the content; empty of one that is offline' },
      },
      { name: 'link', type: 'address', doc: { zh: '内容地址', en: 'Address of the content' } },
    ],
  },
);

/** The module's own rows (`ownCommentsData`), if the page is the reader's. */
const ownOf = (rows: unknown): OwnComment[] => (Array.isArray(rows) ? (rows as OwnComment[]) : []);
