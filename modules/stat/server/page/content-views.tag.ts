import { defineTag, escapeHtml, safeHtml } from '@kaiyin/liquid';
import { idOfContent } from '@kaiyin/modules/content/server';
import { about, islandScript, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { contentViews } from '@kaiyin/modules/stat/schema';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';

export const contentViewsTag = siteTag(
  defineTag({
    name: 'cms_content_views',
    attributes: z.object({
      contentid: z
        .number()
        .int()
        .optional()
        .meta(about('哪条内容，不写则为页面自己的内容', 'Id of the content; the page’s own unless told')),
      label: z.string().default('阅读').meta(about('数字前的文字', 'Words before the number')),
    }),
    doc: {
      zh: '一条内容被打开了多少次：数字由页面读取，不需要重新发布；没有脚本时不显示',
      en: 'How often a content was opened. The page reads the number, no publish is needed; without scripts it is not shown',
    },
    body: 'none',
    reads: ['Content'],
    load: (env: RenderEnv, { contentid, label }, scope) => {
      const id = contentid ?? idOfContent(scope.get('Content'));
      if (id === undefined || env.page.preview) return { html: safeHtml('') };
      const place = `<span data-kx-views="${id}" data-from="/kx-api${contentViews.path}"></span>`;
      const box = `<span class="kx-views" data-kx-views-box hidden>${escapeHtml(label)} ${place}</span>`;
      return when(islandScript(env, 'views'), (script) => ({ html: safeHtml(box + script) }));
    },
  }),
  {
    title: { zh: '浏览量', en: 'Views' },
    example: `{% cms_content_views contentid: Content.id, label: "阅读" %}`,
  },
);
