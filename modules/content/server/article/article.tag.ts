import { defineTag, safeHtml } from '@kaiyin/liquid';
import { about, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { linkHotWords } from '@kaiyin/modules/word/server';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';
import { bodyToPublish } from './body-to-publish.ts';
import { articleBody, publicContent } from '../content.questions.ts';
import { joinPages, pagesOfBody } from './page-breaks.ts';
import { pagingVariables } from '../paging-variables.ts';
import { withWidgets } from './widgets-in-body.ts';

const withHotWordsOf = (env: RenderEnv, html: string, contentId: number): string | Promise<string> =>
  when(env.reader.ask(publicContent, contentId), (row) => (row ? linkHotWords(env, html, row.catalogId) : html));

export const articleTag = siteTag(
  defineTag({
    name: 'cms_article',
    attributes: z.object({
      contentid: z.number().int().meta(about('内容编号', 'Id of the content')),
      page: z.boolean().default(false).meta(about('是否按分页符分页', 'Whether it makes pages at page breaks')),
    }),
    doc: {
      zh: '文章正文；page 为 true 时按分页符生成详情页的各页',
      en: 'The body of an article; page: true makes pages of it at its page breaks',
    },
    onceAttribute: 'page',
    body: 'data',
    load: (env: RenderEnv, { contentid, page }) =>
      when(env.reader.ask(articleBody, contentid), ({ body }) => {
        const parts = pagesOfBody(body);
        const shown = page ? (parts[env.page.number - 1] ?? '') : joinPages(parts);
        const linked = when(withHotWordsOf(env, shown, contentid), (html) => bodyToPublish(env, html));
        const whole = when(linked, (real) =>
          withWidgets(real, ({ kind, code }) => (kind === 'vote' ? env.voteShown(code) : env.widgetShown(code))),
        );
        return when(whole, (published) => {
          const html = safeHtml(published);
          const data = { format: 'RichText', articleContent: html };
          if (!page) return { data, variables: { ArticleContent: html } };
          env.paging(parts.length, 1);
          return { data, variables: { ArticleContent: html, PageTotal: parts.length, PageSize: 1 } };
        });
      }),
  }),
  {
    title: { zh: '文章正文', en: 'Article body' },
    example: `{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}`,
    fields: [
      { name: 'articleContent', type: 'html', doc: { zh: '正文', en: 'The body' } },
      {
        name: 'format',
        type: 'text',
        doc: { zh: '正文格式，总是 RichText', en: 'Format of the body, always RichText' },
      },
    ],
    variables: [
      {
        name: 'ArticleContent',
        type: 'html',
        doc: { zh: '正文，标签之后也可用', en: 'The body, for what follows the tag' },
      },
      ...pagingVariables,
    ],
  },
);
