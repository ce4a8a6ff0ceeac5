import { defineTag } from '@kaiyin/liquid';
import { about, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';
import { amongOf, filterAttributes, sortAttribute, whereAttributes } from './content-choice.ts';
import { contentDocs, contentsToItems } from './content-item.ts';
import { closestContent } from './content-closest.questions.ts';
import { publicContent } from './content.questions.ts';

export const closestTag = siteTag(
  defineTag({
    name: 'cms_content_closest',
    attributes: z.object({
      contentid: z.number().int().meta(about('从哪条内容算起', 'Id of the content that it starts from')),
      type: z
        .enum(['Prev', 'Next'])
        .default('Prev')
        .meta(
          about('方向', 'Which neighbour', {
            Prev: ['排序值更小的一篇，按时间排序时为更早的一篇', 'The one before by order, the older one by date'],
            Next: ['排序值更大的一篇，按时间排序时为更新的一篇', 'The one after by order, the newer one by date'],
          }),
        ),
      sort: sortAttribute,
      ...whereAttributes,
      ...filterAttributes,
    }),
    doc: {
      zh: '上一篇或下一篇，没有时列表为空；不写栏目时在同一栏目中找，置顶不影响顺序',
      en: 'The neighbour of a content, an empty list when there is none; looked for in its own catalog unless told, whatever is on top',
    },
    body: 'list',
    load: (env: RenderEnv, { contentid: id, type, sort, ...choice }) =>
      when(neighbourhood(env, id, choice), (among) => {
        if (among === null) return { list: [] };
        const query = { id, type, sort, ...(among && { among }) };
        return when(env.reader.ask(closestContent, query), ({ row }) =>
          row ? when(contentsToItems(env, [row]), (list) => ({ list })) : { list: [] },
        );
      }),
  }),
  {
    title: { zh: '上一篇、下一篇', en: 'Previous and next' },
    example: `{% cms_content_closest contentid: Content.id, type: "Next" %}
  {% for item in DataList %}<a href="{{ item.link }}" rel="next">{{ item.title }}</a>{% endfor %}
{% endcms_content_closest %}`,
    fields: contentDocs,
  },
);

/** Where to look; undefined is the content's own catalog, without any filter. */
function neighbourhood(env: RenderEnv, id: number, choice: Parameters<typeof amongOf>[1]) {
  const { catalogid, catalogalias, level, ...filters } = choice;
  if (catalogid !== undefined || catalogalias !== undefined || level === 'Root') return amongOf(env, choice);
  if (Object.values(filters).every((filter) => filter === undefined)) return undefined;
  return when(env.reader.ask(publicContent, id), (self) =>
    self ? amongOf(env, { ...choice, catalogid: self.catalogId, level: 'Current' }) : null,
  );
}
