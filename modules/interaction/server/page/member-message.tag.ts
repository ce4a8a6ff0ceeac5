import { defineTag } from '@kaiyin/liquid';
import { contentsToItems, publicContent } from '@kaiyin/modules/content/server';
import type { MemberMessage } from '@kaiyin/modules/member/schema';
import { siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { all, when } from '@kaiyin/publisher';
import { z } from 'zod';

export const memberMessageTag = siteTag(
  defineTag({
    name: 'cms_member_message',
    attributes: z.object({}),
    doc: {
      zh: '会员中心里自己的消息（Messages），与公开内容有关的带有标题和地址；只有本人能看到',
      en: 'Own messages on the page of a member (Messages), with title and address of what is public. Others see none',
    },
    body: 'list',
    reads: ['Messages'],
    load: (env: RenderEnv, _, scope) => {
      const messages = ownOf(scope.get('Messages'));
      const ids = [...new Set(messages.map(({ contentId }) => contentId))].filter((id) => id > 0);
      return when(all(ids.map((id) => env.reader.ask(publicContent, id))), (rows) =>
        when(
          contentsToItems(
            env,
            rows.flatMap((row) => row ?? []),
          ),
          (items) => {
            const known = new Map(items.map(({ id, title, link }) => [id, { title, link }]));
            const none = { title: '', link: '' };
            return { list: messages.map((one) => ({ ...one, ...(known.get(one.contentId) ?? none) })) };
          },
        ),
      );
    },
  }),
  {
    title: { zh: '我的消息', en: 'Own messages' },
    example: `{% cms_member_message %}{% for item in DataList %}{{ item.kind }} {{ item.subject }} {{ item.title }}{% endfor %}{% endcms_member_message %}`,
    fields: [
      { name: 'id', type: 'number', doc: { zh: '消息编号', en: 'Id of the message' } },
      {
        name: 'kind',
        type: 'text',
        doc: {
          zh: '种类：contributionReturned、contributionAccepted、commentReplied、commentRejected、followed 或 levelUp',
          en: 'Kind: contributionReturned, contributionAccepted, commentReplied, commentRejected, followed or levelUp',
        },
      },
      {
        name: 'ofId',
        type: 'number',
        doc: { zh: '有关的投稿、评论或会员的编号', en: 'Id of the contribution, comment or member that it is about' },
      },
      {
        name: 'subject',
        type: 'text',
        doc: { zh: '投稿标题或等级名称', en: 'Title of the contribution, or name of the level' },
      },
      { name: 'detail', type: 'text', doc: { zh: '原因', en: 'The reason' } },
      { name: 'actor', type: 'text', doc: { zh: '对方的名字', en: 'Name of the member who did it' } },
      {
        name: 'title',
        type: 'text',
        doc: { zh: '内容标题；未公开则为空', en: 'Title of the content, if it is public' },
      },
      { name: 'link', type: 'address', doc: { zh: '内容地址', en: 'Address of the content' } },
      { name: 'time', type: 'time', doc: { zh: '时间', en: 'When it happened' } },
      { name: 'isRead', type: 'boolean', doc: { zh: '是否已读', en: 'Whether it is read' } },
    ],
  },
);

/** The rows of the module `member`, if the page is the reader's. */
const ownOf = (rows: unknown): MemberMessage[] => (Array.isArray(rows) ? (rows as MemberMessage[]) : []);
