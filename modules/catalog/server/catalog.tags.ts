import { defineTag } from '@kaiyin/liquid';
import { about, siteTag, type RenderEnv, type SiteTag } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';
import { catalogFields, catalogsToItems } from './catalog-item.ts';
import { catalogList, levels } from './catalog.questions.ts';

const catalogs = siteTag(
  defineTag({
    name: 'cms_catalog',
    attributes: z.object({
      id: z
        .number()
        .int()
        .optional()
        .meta(
          about(
            '栏目编号；除 Root 外，编号和别名至少写一个',
            'Id of a catalog; all levels but Root need an id or an alias',
          ),
        ),
      alias: z
        .string()
        .optional()
        .meta(about('栏目别名，编号找不到时使用', 'Alias of a catalog, for when the id finds none')),
      level: z
        .enum(levels)
        .default('Current')
        .meta(
          about('取哪些栏目', 'Which catalogs', {
            Root: ['顶级栏目', 'Those at the top'],
            Current: ['同级栏目，包括自身', 'Its siblings and itself'],
            Child: ['直接下级栏目', 'Its direct children'],
            CurrentAndChild: ['本栏目和所有下级栏目', 'Itself and everything below'],
            Self: ['栏目自身', 'Only itself'],
          }),
        ),
      special: z
        .boolean()
        .default(false)
        .meta(about('Root 时取专题而不是栏目', 'At Root: special topics in place of catalogs')),
      size: z
        .number()
        .int()
        .min(1)
        .max(1000)
        .default(1000)
        .meta(about('最多取多少个，1–1000', 'How many at most, 1–1000')),
    }),
    doc: {
      zh: '栏目列表，按排序值排列；不含隐藏的栏目和设为标签忽略的栏目',
      en: 'Catalogs in their order; without those that are hidden or that tags leave out',
    },
    body: 'list',
    load: (env: RenderEnv, { id, alias, level, special, size }) => {
      const named = { ...(id === undefined ? {} : { id }), ...(alias === undefined ? {} : { alias }) };
      return when(env.reader.ask(catalogList, level === 'Root' ? { level, special } : { ...named, level }), (rows) =>
        when(catalogsToItems(env, rows), (list) => ({ list: list.length > size ? list.slice(0, size) : list })),
      );
    },
  }),
  {
    title: { zh: '栏目列表', en: 'Catalogs' },
    example: `{% cms_catalog level: "Root" %}
  {% for item in DataList %}<a href="{{ item.link }}">{{ item.name }}</a>{% endfor %}
{% endcms_catalog %}`,
    fields: catalogFields,
  },
);

export const catalogTags: SiteTag[] = [catalogs];
