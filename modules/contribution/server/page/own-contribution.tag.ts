import { defineTag } from '@kaiyin/liquid';
import { contentsToItems, publicContent } from '@kaiyin/modules/content/server';
import type { OwnContribution } from '@kaiyin/modules/contribution/schema';
import { siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { all, when } from '@kaiyin/publisher';
import { z } from 'zod';

export const ownContributionTag = siteTag(
  defineTag({
    name: 'cms_own_contribution',
    attributes: z.object({}),
    doc: {
      zh: '会员页面上自己的投稿（Contributed）；已公开的带有文章地址；只有本人能看到',
      en: 'Own contributions of the page (Contributed), with the address of those that are public. Others see none',
    },
    body: 'list',
    reads: ['Contributed'],
    load: (env: RenderEnv, _, scope) => {
      const own = ownOf(scope.get('Contributed'));
      const ids = own.flatMap(({ isPublic, contentId }) => (isPublic && contentId) || []);
      return when(all(ids.map((id) => env.reader.ask(publicContent, id))), (rows) =>
        when(
          contentsToItems(
            env,
            rows.flatMap((row) => row ?? []),
          ),
          (items) => {
            const links = new Map(items.map(({ id, link }) => [id, link]));
            return { list: own.map((one) => ({ ...one, link: links.get(one.contentId ?? 0) ?? '' })) };
          },
        ),
      );
    },
  }),
  {
    title: { zh: '我的投稿', en: 'Own contributions' },
    example: `{% cms_own_contribution %}{% for item in DataList %}{{ item.title }} {{ item.state }}{% if item.link != blank %} <a href="{{ item.link }}">查看</a>{% endif %}{% endfor %}{% endcms_own_contribution %}`,
    fields: [
      { name: 'id', type: 'number', doc: { zh: '投稿编号', en: 'Id of the contribution' } },
      { name: 'title', type: 'text', doc: { zh: '标题', en: 'Title' } },
      {
        name: 'state',
        type: 'text',
        doc: {
          zh: '状态：draft、submitted、withdrawn、returned 或 accepted',
          en: 'State: draft, submitted, withdrawn, returned or accepted',
        },
      },
      { name: 'reason', type: 'text', doc: { zh: '退回的原因', en: 'Why it was returned' } },
      { name: 'catalogName', type: 'text', doc: { zh: '投到的栏目', en: 'Catalog that it is for' } },
      { name: 'submitTime', type: 'time', doc: { zh: '提交时间', en: 'When it was sent' } },
      { name: 'decideTime', type: 'time', doc: { zh: '审核时间', en: 'When editors decided' } },
      { name: 'updateTime', type: 'time', doc: { zh: '更新时间', en: 'When it was changed' } },
      { name: 'isPublic', type: 'boolean', doc: { zh: '是否已公开', en: 'Whether readers see it' } },
      {
        name: 'link',
        type: 'address',
        doc: { zh: '文章地址；未公开则为空', en: 'Address of the article; empty unless it is public' },
      },
    ],
  },
);

/** The module's own rows (`contributionData`), if the page is the reader's. */
const ownOf = (rows: unknown): OwnContribution[] => (Array.isArray(rows) ? (rows as OwnContribution[]) : []);
