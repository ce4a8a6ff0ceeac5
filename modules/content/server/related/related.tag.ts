import { defineTag } from '@kaiyin/liquid';
import { mostRelated } from '@kaiyin/modules/content/schema';
import { about, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';
import { contentDocs, contentsToItems } from '../content-item.ts';
import { relatedContents } from './related.questions.ts';

export const relatedTag = siteTag(
  defineTag({
    name: 'cms_content_rela',
    attributes: z.object({
      contentid: z.number().int().meta(about('哪条内容的相关内容', 'Id of the content that they are related to')),
      size: z
        .number()
        .int()
        .min(1)
        .max(mostRelated)
        .optional()
        .meta(about('最多取多少条，1–100；不写则取全部', 'At most how many, 1–100; all of them unless told')),
    }),
    doc: {
      zh: '一条内容的相关内容，只列出已公开的，按编辑排定的顺序；内容本身未公开时列表为空',
      en: 'The contents that a content is related to: the public ones, in the order that editors gave them; none when the content itself is not public',
    },
    body: 'list',
    load: (env: RenderEnv, { contentid, size }) =>
      when(env.reader.ask(relatedContents, contentid), ({ rows }) =>
        when(contentsToItems(env, rows), (list) => ({ list: size === undefined ? list : list.slice(0, size) })),
      ),
  }),
  {
    title: { zh: '相关内容', en: 'Related contents' },
    example: `{% cms_content_rela contentid: Content.id, size: 5 %}
  {% for item in DataList %}<a href="{{ item.link }}">{{ item.title }}</a>{% endfor %}
{% endcms_content_rela %}`,
    fields: contentDocs,
  },
);
