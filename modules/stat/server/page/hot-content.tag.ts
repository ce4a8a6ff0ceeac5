import { defineTag } from '@kaiyin/liquid';
import { contentDocs, contentList, contentsToItems } from '@kaiyin/modules/content/server';
import { about, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';
import { hotContents } from './hot-contents.question.ts';

export const hotContentTag = siteTag(
  defineTag({
    name: 'cms_hot_content',
    attributes: z.object({
      days: z.number().int().min(1).max(365).default(7).meta(about('最近多少天，1–365', 'Within how many days, 1–365')),
      size: z.number().int().min(1).max(50).default(10).meta(about('多少条，1–50', 'How many, 1–50')),
    }),
    doc: {
      zh: '最近几天读者打开最多的公开内容，按实际浏览量；不够时以最新发布的补足。每次发布时重新计算',
      en: 'Public contents that readers opened most within some days, by real views; the latest ones follow where there are too few. Asked anew at each publish',
    },
    body: 'list',
    load: (env: RenderEnv, { days, size }) =>
      when(env.reader.ask(hotContents, { days, size }), (hot) =>
        when(hot.length < size ? latest(env, size) : [], (others) => {
          const known = new Set(hot.map(({ contentId }) => contentId));
          const rows = [...hot, ...others.filter(({ contentId }) => !known.has(contentId))].slice(0, size);
          return when(contentsToItems(env, rows), (list) => ({ list }));
        }),
      ),
  }),
  {
    title: { zh: '热读内容', en: 'Most read' },
    example: `{% cms_hot_content days: 7, size: 10 %}
  {% for item in DataList %}<a href="{{ item.link }}">{{ item.title }}</a>{% endfor %}
{% endcms_hot_content %}`,
    fields: contentDocs,
  },
);

const latest = (env: RenderEnv, limit: number) =>
  env.reader.ask(contentList, {
    catalog: 0,
    level: 'Root',
    has: [],
    without: [],
    sort: 'Recent',
    topFirst: false,
    limit,
    offset: 0,
  });
