import { defineTag, escapeHtml, safeHtml } from '@kaiyin/liquid';
import { about, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { z } from 'zod';

export const pageBar = siteTag(
  defineTag({
    name: 'page_bar',
    attributes: z.object({
      type: z
        .enum(['Mini', 'Simple'])
        .default('Simple')
        .meta(
          about('样式', 'How much it shows', {
            Mini: ['只有页码', 'Numbers only'],
            Simple: ['页码、首页和末页', 'Numbers, first and last page'],
          }),
        ),
      target: z
        .enum(['_self', '_blank'])
        .default('_self')
        .meta(
          about('打开方式', 'Where links open', {
            _self: ['当前窗口', 'In this window'],
            _blank: ['新窗口', 'In a new window'],
          }),
        ),
      first: z.string().default('首页').meta(about('首页链接的文字', 'Text of the link to the first page')),
      last: z.string().default('末页').meta(about('末页链接的文字', 'Text of the link to the last page')),
      params: z
        .string()
        .optional()
        .meta(about('附加在每个链接后的参数，写作 a=1&b=2', 'Parameters that every link gets, as a=1&b=2')),
    }),
    doc: {
      zh: '分页条，放在分页的列表标签或文章标签之后；只有一页时不输出',
      en: 'Page numbers; stands after the list or article tag that pages, and prints nothing for a single page',
    },
    body: 'none',
    reads: ['PageTotal', 'PageSize', 'StablePages'],
    load: (env: RenderEnv, { type, target, first, last, params }, scope) => {
      const size = Number(scope.get('PageSize') ?? 0);
      const pages = size > 0 ? Math.ceil(Number(scope.get('PageTotal') ?? 0) / size) : 0;
      if (pages <= 1) return { html: '' };
      const order = scope.get('StablePages') === true ? fromOldest(pages) : fromNewest(pages);
      const current = order.numberOf(env.page.number);
      const query = params ? params.replace(/^\?/, '') : '';
      const link = (page: number, label: string, kind = '') => {
        const isCurrent = kind === ' page_active';
        const href = withQuery(env.partHref(order.fileOf(page)), query);
        return `<a class="page_link${kind}" href="${escapeHtml(href)}"${target === '_blank' ? ' target="_blank"' : ''}${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(label)}</a>`;
      };
      const numbers = order
        .shown(shownPages(current, pages))
        .map((page) =>
          page === null
            ? '<span class="page_white">…</span>'
            : link(page, String(page), page === current ? ' page_active' : ''),
        );
      const ends =
        type === 'Simple' ? [link(order.first, first, ' page_first'), link(order.last, last, ' page_last')] : ['', ''];
      return { html: safeHtml(`<div class="pagination">${ends[0]}${numbers.join('')}${ends[1]}</div>`) };
    },
  }),
  {
    title: { zh: '分页条', en: 'Page bar' },
    example: `{% cms_content catalogid: Catalog.id, page: true %}…{% endcms_content %}
{% page_bar type: "Simple", first: "首页", last: "末页" %}`,
  },
);

const withQuery = (href: string, query: string): string =>
  query === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${query}`;

/** Seven numbers with the current one in the middle; null is a gap. */
export function shownPages(current: number, pages: number): (number | null)[] {
  const from = Math.max(1, Math.min(current - 3, pages - 6));
  const to = Math.min(pages, from + 6);
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [...(from > 1 ? [null] : []), ...middle, ...(to < pages ? [null] : [])];
}

/** How the numbers of a bar belong to the files of a list. */
interface PageOrder {
  first: number;
  last: number;
  numberOf(file: number): number;
  fileOf(page: number): number;
  shown(numbers: (number | null)[]): (number | null)[];
}

const fromNewest = (pages: number): PageOrder => ({
  first: 1,
  last: pages,
  numberOf: (file) => file,
  fileOf: (page) => page,
  shown: (numbers) => numbers,
});

// The newest page has the highest number and is the first file; the oldest is the second.
const fromOldest = (pages: number): PageOrder => ({
  first: pages,
  last: 1,
  numberOf: (file) => (file === 1 ? pages : file - 1),
  fileOf: (page) => (page >= pages ? 1 : page + 1),
  shown: (numbers) => numbers.toReversed(),
});
