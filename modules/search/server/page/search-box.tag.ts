import { defineTag, escapeHtml, safeHtml } from '@kaiyin/liquid';
import { about, islandScript, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { longestQuery, suggestPublic } from '@kaiyin/modules/search/schema';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';

export const searchBoxTag = siteTag(
  defineTag({
    name: 'cms_search_box',
    attributes: z.object({
      label: z.string().default('搜索').meta(about('读屏软件读出的名称', 'What screen readers call it')),
      placeholder: z.string().default('').meta(about('输入框中的提示', 'Hint in the field')),
      button: z.string().default('搜索').meta(about('按钮文字', 'Text of the button')),
    }),
    doc: {
      zh: '搜索框：提交到站点的搜索页，输入时给出标题建议；没有脚本也能使用',
      en: 'Search field: leads to the search page, suggests titles while one types, works without scripts',
    },
    body: 'none',
    reads: ['Request'],
    load: (env: RenderEnv, words, scope) => {
      const form = formOf(env, words, typedIn(scope.get('Request')));
      return when(islandScript(env, 'search-box'), (script) => ({ html: safeHtml(form + script) }));
    },
  }),
  {
    title: { zh: '搜索框', en: 'Search field' },
    example: `{% cms_search_box placeholder: "搜索全站内容", button: "搜索" %}`,
  },
);

function formOf(env: RenderEnv, { label, placeholder, button }: Record<string, string>, value: string): string {
  const { site, pipe } = env;
  const form = attributesOf({
    class: 'kx-search',
    role: 'search',
    action: env.href('_search'),
    method: 'get',
    'data-island': 'search-box',
    'data-suggest': `/kx-api${suggestPublic.path}`,
    'data-site': site.path,
    'data-pipe': pipe.code,
    'data-label': label,
  });
  const field = attributesOf({
    type: 'search',
    name: 'q',
    value,
    placeholder,
    maxlength: String(longestQuery),
    'aria-label': label,
    enterkeyhint: 'search',
    required: '',
  });
  return `<form ${form}><input ${field}><button type="submit">${escapeHtml(button ?? '')}</button></form>`;
}

const attributesOf = (values: Record<string, string | undefined>): string =>
  Object.entries(values)
    .map(([name, value = '']) => `${name}="${escapeHtml(value)}"`)
    .join(' ');

/** What is looked for on a page of results. */
const typedIn = (request: unknown): string => {
  const typed = typeof request === 'object' && request !== null && 'q' in request ? request.q : '';
  return typeof typed === 'string' ? typed : '';
};
