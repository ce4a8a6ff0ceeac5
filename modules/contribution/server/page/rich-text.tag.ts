import { defineTag, safeHtml } from '@kaiyin/liquid';
import { islandScript, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';

export const richTextTag = siteTag(
  defineTag({
    name: 'cms_rich_text',
    attributes: z.object({}),
    doc: {
      zh: '投稿页的富文本编辑器：放在表单之后，让带 data-island="rich-text" 的表单有工具栏、传图和自动保存；没有脚本时仍是普通文本框',
      en: 'The editor of contributions: placed behind a form with data-island="rich-text" it adds a toolbar, pictures and autosave. Without script the form has a plain text field',
    },
    body: 'none',
    load: (env: RenderEnv) => when(islandScript(env, 'rich-text'), (script) => ({ html: safeHtml(script) })),
  }),
  {
    title: { zh: '投稿编辑器', en: 'Editor of contributions' },
    example: '{% cms_rich_text %}',
  },
);
