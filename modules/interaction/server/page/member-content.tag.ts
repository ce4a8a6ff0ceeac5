import { defineTag } from '@kaiyin/liquid';
import { contentDocs, contentsToItems } from '@kaiyin/modules/content/server';
import { about, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { fail } from '@kaiyin/server-kit';
import { z } from 'zod';
import { memberContent } from './member-content.question.ts';

export const memberContentTag = siteTag(
  defineTag({
    name: 'cms_member_content',
    attributes: z.object({
      memberid: z.number().int().default(0).meta(about('会员编号', 'Id of the member')),
      type: z
        .enum(['favorites', 'like'])
        .default('favorites')
        .meta(
          about('列出什么', 'What is listed', {
            favorites: ['收藏的内容', 'What they keep'],
            like: ['点赞的内容', 'What they like'],
          }),
        ),
      size: z.number().int().min(1).max(50).default(10).meta(about('每页多少条，1–50', 'How many on a page, 1–50')),
      q: z.string().max(200).default('').meta(about('标题中的词，不写则不限', 'A part of the title; all unless told')),
      contenttype: z
        .string()
        .max(20)
        .default('')
        .meta(about('内容类型，不写则不限', 'Kind of contents; all unless told')),
      catalogid: z
        .number()
        .int()
        .default(0)
        .meta(about('栏目及其下级，不写则不限', 'A catalog with those below it; all unless told')),
      page: z
        .boolean()
        .default(true)
        .meta(about('是否分页；一个模板只能有一个标签分页', 'Whether it makes pages; one tag of a template may')),
    }),
    doc: {
      zh: '一位会员收藏或点赞的公开内容，最近的在前；只能用于访问时生成的动态页',
      en: 'Public contents that a member keeps or likes, the latest first. For pages that are made on request only',
    },
    onceAttribute: 'page',
    body: 'list',
    load: async (env: RenderEnv, { memberid, type: kind, size, q, contenttype, catalogid, page }) => {
      if (!env.request) return fail('search.onlyOnRequest', { tag: 'cms_member_content' });
      const filters = { words: q.trim(), contentType: contenttype, catalogId: catalogid };
      const asked = { memberId: memberid, kind, size, page: page ? env.page.number : 1, ...filters };
      const { total, rows } = await env.reader.ask(memberContent, asked);
      const list = await contentsToItems(env, rows);
      if (!page) return { list };
      env.paging(total, size);
      return { list, variables: { PageTotal: total, PageSize: size } };
    },
  }),
  {
    title: { zh: '会员的内容', en: 'Contents of a member' },
    example: `{% cms_member_content memberid: Account.memberId, type: "favorites", size: 10 %}
  {% for item in DataList %}<a href="{{ item.link }}">{{ item.title }}</a>{% endfor %}
{% endcms_member_content %}`,
    fields: contentDocs,
    variables: [
      { name: 'PageTotal', type: 'number', doc: { zh: '总数', en: 'How many there are' } },
      { name: 'PageSize', type: 'number', doc: { zh: '每页条数', en: 'How many a page shows' } },
    ],
  },
);
