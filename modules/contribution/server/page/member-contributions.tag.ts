import { defineTag } from '@kaiyin/liquid';
import { contentDocs, contentsToItems } from '@kaiyin/modules/content/server';
import { about, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { fail } from '@kaiyin/server-kit';
import { z } from 'zod';
import { memberContributions } from './member-contributions.question.ts';

const name = 'cms_member_contributions';

export const memberContributionsTag = siteTag(
  defineTag({
    name,
    attributes: z.object({
      memberid: z.number().int().default(0).meta(about('会员编号', 'Id of the member')),
      size: z.number().int().min(1).max(50).default(10).meta(about('每页多少条，1–50', 'How many on a page, 1–50')),
      page: z
        .boolean()
        .default(true)
        .meta(about('是否分页；一个模板只能有一个标签分页', 'Whether it makes pages; one tag of a template may')),
    }),
    doc: {
      zh: '一位会员的投稿中已经公开的内容，最近的在前；只能用于访问时生成的动态页',
      en: 'Public contents that a member has contributed, the latest first. For pages that are made on request only',
    },
    onceAttribute: 'page',
    body: 'list',
    load: async (env: RenderEnv, { memberid, size, page }) => {
      if (!env.request) return fail('search.onlyOnRequest', { tag: name });
      const asked = { memberId: memberid, size, page: page ? env.page.number : 1 };
      const { total, rows } = await env.reader.ask(memberContributions, asked);
      const list = await contentsToItems(env, rows);
      if (!page) return { list };
      env.paging(total, size);
      return { list, variables: { PageTotal: total, PageSize: size } };
    },
  }),
  {
    title: { zh: '会员的投稿', en: 'Contributions of a member' },
    example: `{% cms_member_contributions memberid: Account.memberId, size: 10 %}
  {% for item in DataList %}<a href="{{ item.link }}">{{ item.title }}</a>{% endfor %}
{% endcms_member_contributions %}`,
    fields: contentDocs,
    variables: [
      { name: 'PageTotal', type: 'number', doc: { zh: '总数', en: 'How many there are' } },
      { name: 'PageSize', type: 'number', doc: { zh: '每页条数', en: 'How many a page shows' } },
    ],
  },
);
