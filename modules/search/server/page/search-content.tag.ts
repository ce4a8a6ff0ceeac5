import { defineTag, type SafeHtml } from '@kaiyin/liquid';
import { contentDocs, contentToItem } from '@kaiyin/modules/content/server';
import { fieldsOf } from '@kaiyin/modules/page/schema';
import { about, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { longestQuery, type Match } from '@kaiyin/modules/search/schema';
import { all } from '@kaiyin/publisher';
import { fail } from '@kaiyin/server-kit';
import { z } from 'zod';
import { markedHtml } from './marked-html.ts';
import { searchHits, type SearchAsked } from './search-hits.question.ts';

/** What readers can write into an address: whatever it is, the page has an answer. */
const typed = z.union([z.number(), z.boolean(), z.string()]).optional();

const attributes = z.object({
  query: z.string().default('').meta(about('要搜索的词，通常为 Request.q', 'What is looked for, usually Request.q')),
  catalogid: typed.meta(
    about(
      '栏目编号，通常为 Request.cid；不写时为全站',
      'Id of a catalog, usually Request.cid; the whole site unless told',
    ),
  ),
  level: z
    .enum(['Current', 'CurrentAndChild'])
    .default('CurrentAndChild')
    .meta(
      about('从哪些栏目取', 'From which catalogs', {
        Current: ['本栏目', 'The catalog itself'],
        CurrentAndChild: ['本栏目和所有下级栏目', 'Itself and everything below'],
      }),
    ),
  contenttype: z.string().default('').meta(about('内容类型，通常为 Request.ct', 'Kind of content, usually Request.ct')),
  onlytitle: typed.meta(
    about('是否只搜索标题，通常为 Request.ot', 'Whether only titles are searched, usually Request.ot'),
  ),
  sort: z
    .enum(['Match', 'Recent'])
    .default('Match')
    .meta(
      about('排序', 'Order', {
        Match: ['最匹配的在前', 'What fits best first'],
        Recent: ['发布时间，新的在前', 'Publish date, newest first'],
      }),
    ),
  size: z.number().int().min(1).max(50).default(10).meta(about('每页多少条，1–50', 'How many on a page, 1–50')),
  page: z
    .boolean()
    .default(true)
    .meta(about('是否分页；一个模板只能有一个标签分页', 'Whether it makes pages; one tag of a template may')),
});

interface FoundItem {
  titleHtml: SafeHtml;
  excerptHtml: SafeHtml;
  match: Match;
}

export const searchContentTag = siteTag(
  defineTag({
    name: 'cms_search_content',
    attributes,
    doc: {
      zh: '搜索结果：公开内容中含有所搜词语的，只能用于访问时生成的动态页',
      en: 'Search results: public contents that have the words. For pages that are made on request only',
    },
    onceAttribute: 'page',
    body: 'list',
    load: async (env: RenderEnv, wanted) => {
      if (!env.request) return fail('search.onlyOnRequest', { tag: 'cms_search_content' });
      const { total, found } = await env.reader.ask(searchHits, askedBy(wanted, env));
      const list = await all(found.map((hit) => foundItem(env, hit)));
      if (!wanted.page) return { list };
      env.paging(total, wanted.size);
      return { list, variables: { PageTotal: total, PageSize: wanted.size } };
    },
  }),
  {
    title: { zh: '搜索结果', en: 'Search results' },
    example: `{% cms_search_content query: Request.q, catalogid: Request.cid, size: 10, page: true %}
  {% for item in DataList %}<a href="{{ item.link }}">{{ item.titleHtml }}</a><p>{{ item.excerptHtml }}</p>{% endfor %}
{% endcms_search_content %}
{% page_bar %}`,
    fields: [
      ...contentDocs,
      ...fieldsOf<FoundItem>({
        titleHtml: ['html', '标题，所搜的词在 <mark> 中', 'Title with what was looked for in <mark>'],
        excerptHtml: ['html', '含有所搜词语的一段，词在 <mark> 中', 'A part of the text that has it, in <mark>'],
        match: [
          'text',
          '匹配程度：exact 标题相同，phrase 完整匹配，all 含全部词，some 含部分词',
          'How well it fits: exact is the title, phrase as typed, all words, some words',
        ],
      }),
    ],
    variables: [
      { name: 'PageTotal', type: 'number', doc: { zh: '结果总数', en: 'How many were found' } },
      { name: 'PageSize', type: 'number', doc: { zh: '每页条数', en: 'How many a page shows' } },
    ],
  },
);

function askedBy(wanted: z.output<typeof attributes>, { page: { number } }: RenderEnv): SearchAsked {
  const { query, catalogid, level, contenttype, onlytitle, sort, size, page } = wanted;
  const catalogId = Number(catalogid ?? 0);
  return {
    query: Array.from(query).slice(0, longestQuery).join(''),
    onlyTitle: ['true', '1', 'y'].includes(String(onlytitle).toLowerCase()),
    catalogId: Number.isSafeInteger(catalogId) && catalogId > 0 ? catalogId : 0,
    isAlone: level === 'Current',
    ct: contenttype,
    order: sort === 'Recent' ? 'date' : 'match',
    page: page ? number : 1,
    size,
  };
}

type Found = Awaited<ReturnType<typeof searchHits.ask>>['found'][number];

const foundItem = async (env: RenderEnv, { row, title, excerpt, match }: Found) => ({
  ...(await contentToItem(env, row)),
  titleHtml: markedHtml(title),
  excerptHtml: markedHtml(excerpt),
  match,
});
