import { defineTag } from '@kaiyin/liquid';
import { about, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';
import { amongOf, filterAttributes, sortAttribute, whereAttributes } from './content-choice.ts';
import { contentDocs, contentsToItems } from './content-item.ts';
import { contentCount, contentList } from './content-list.questions.ts';
import { pagingVariables } from './paging-variables.ts';
import { specialPart, specialsOf } from './special/special-page.ts';
import { stablePage } from './stable-pages.ts';

export const contentListTag = siteTag(
  defineTag({
    name: 'cms_content',
    attributes: z.object({
      ...whereAttributes,
      sort: sortAttribute,
      topflag: z.boolean().default(true).meta(about('置顶的内容是否排在最前', 'Whether contents on top come first')),
      ...filterAttributes,
      size: z
        .number()
        .int()
        .min(1)
        .max(500)
        .optional()
        .meta(
          about(
            '取多少条或每页多少条，1–500；不写时分页取栏目的每页条数，否则为 10',
            'How many, or how many on a page, 1–500; unless told the page size of the catalog where it pages, else 10',
          ),
        ),
      offset: z
        .number()
        .int()
        .min(0)
        .default(0)
        .meta(about('跳过前多少条；分页时不起作用', 'How many to skip; has no effect where it pages')),
      page: z
        .boolean()
        .default(false)
        .meta(about('是否分页；一个模板只能有一个标签分页', 'Whether it makes pages; one tag of a template may')),
      section: z
        .string()
        .optional()
        .meta(
          about(
            '专题的分区；只对专题有效，专题不受排序和其他筛选影响',
            'A section of a special topic; of topics only, whose order and choice nothing else changes',
          ),
        ),
      stable: z
        .boolean()
        .optional()
        .meta(
          about(
            '分页是否从最旧的一页编号：新内容只改变第一页。不写时按站点或栏目设置',
            'Whether pages are numbered from the oldest, so that what comes changes the first one only; the site or catalog decides unless told',
          ),
        ),
    }),
    reads: ['PageSize', 'ListPaging'],
    doc: {
      zh: '公开内容的列表；page 为 true 时生成列表的各页',
      en: 'Contents that are public; page: true makes the pages of a list',
    },
    onceAttribute: 'page',
    body: 'list',
    load: (env: RenderEnv, { size, offset, page, stable, section, ...choice }, scope) => {
      const wanted = size ?? (page ? Number(scope.get('PageSize') ?? 0) : 0);
      const shown = wanted > 0 ? wanted : 10;
      const isStable = page && (stable ?? scope.get('ListPaging') === 'stable');
      const from = page ? (env.page.number - 1) * shown : offset;
      const { sort, topflag, ...where } = choice;
      return when(amongOf(env, where), (among) => {
        if (!among) return page ? paged(env, { total: 0, size: shown, list: [] }) : { list: [] };
        const query = { ...among, sort, topFirst: topflag, limit: shown, offset: from };
        const ordinary = () =>
          when(env.reader.ask(contentList, query), (rows) =>
            when(contentsToItems(env, rows), (list) =>
              page
                ? when(env.reader.ask(contentCount, among), (total) => paged(env, { total, size: shown, list }))
                : { list },
            ),
          );
        return when(specialsOf(env, among), (specials) => {
          if (specials.length > 0)
            return when(specialPart(env, specials, { section, offset: from, size: shown }), ({ list, total }) =>
              page ? paged(env, { total, size: shown, list }) : { list },
            );
          return isStable ? stablePage(env, { among, sort, topFirst: topflag, size: shown }) : ordinary();
        });
      });
    },
  }),
  {
    title: { zh: '内容列表', en: 'Contents' },
    example: `{% cms_content catalogid: Catalog.id, level: "CurrentAndChild", sort: "Recent", size: 10 %}
  {% for item in DataList %}<a href="{{ item.link }}">{{ item.title }}</a>{% endfor %}
{% endcms_content %}`,
    fields: contentDocs,
    variables: pagingVariables,
  },
);

function paged(env: RenderEnv, { total, size, list }: { total: number; size: number; list: readonly unknown[] }) {
  env.paging(total, size);
  return { list, variables: { PageTotal: total, PageSize: size } };
}
