import { defineTag, escapeHtml, safeHtml } from '@kaiyin/liquid';
import type { RenderEnv, SiteTag } from '@kaiyin/modules/site/server';
import { z } from 'zod';
import { pathOfPage } from './page-path.ts';

const include = defineTag({
  name: 'cms_include',
  attributes: z.object({ file: z.string(), params: z.string().optional() }),
  doc: {
    zh: '引用另一个模板，params 中的参数在其中通过 Request 读取',
    en: 'Another template; it reads the values of params from Request',
  },
  body: 'none',
  templateAttribute: 'file',
  templateName: nameIn,
  load: async (_: RenderEnv, { file, params }, scope) => {
    const name = nameIn(file);
    const query = file.slice(name.length + 1);
    const given = Object.fromEntries(new URLSearchParams(params ?? query));
    return { html: await scope.renderTemplate(name, { Request: given, IncludeRequest: given }) };
  },
});

function nameIn(file: string): string {
  return file.split('?', 1)[0] ?? '';
}

const pageBar = defineTag({
  name: 'page_bar',
  attributes: z.object({
    type: z.enum(['Mini', 'Simple']).default('Simple'),
    target: z.enum(['_self', '_blank']).default('_self'),
    first: z.string().default('首页'),
    last: z.string().default('末页'),
  }),
  doc: { zh: '分页条，放在分页列表标签之后', en: 'Page numbers; stands after the list tag that pages' },
  body: 'none',
  reads: ['PageTotal', 'PageSize'],
  load: (env: RenderEnv, { type, target, first, last }, scope) => {
    const total = Number(scope.get('PageTotal') ?? 0);
    const size = Number(scope.get('PageSize') ?? 0);
    const pages = size > 0 ? Math.ceil(total / size) : 0;
    if (pages <= 1) return { html: '' };
    const current = env.page.number;
    const link = (page: number, label: string, kind: string) =>
      `<a class="page_link${kind}" href="${escapeHtml(env.href(pathOfPage(env.page.path, page)))}"${target === '_blank' ? ' target="_blank"' : ''}${page === current && kind === ' page_active' ? ' aria-current="page"' : ''}>${escapeHtml(label)}</a>`;
    const numbers = shownPages(current, pages).map((page) =>
      page === null
        ? '<span class="page_white">…</span>'
        : link(page, String(page), page === current ? ' page_active' : ''),
    );
    const ends = type === 'Simple' ? [link(1, first, ' page_first'), link(pages, last, ' page_last')] : ['', ''];
    return { html: safeHtml(`<div class="pagination">${ends[0]}${numbers.join('')}${ends[1]}</div>`) };
  },
});

/** Seven numbers with the current one in the middle; null is a gap. */
export function shownPages(current: number, pages: number): (number | null)[] {
  const from = Math.max(1, Math.min(current - 3, pages - 6));
  const to = Math.min(pages, from + 6);
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [...(from > 1 ? [null] : []), ...middle, ...(to < pages ? [null] : [])];
}

export const templateTags: SiteTag[] = [include, pageBar];
