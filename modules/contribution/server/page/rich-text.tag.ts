import { defineTag, safeHtml } from '@kaiyin/liquid';
import { islandScript, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';
import { contributeStyle } from './contribute-style.ts';

export const richTextTag = siteTag(
  defineTag({
    name: 'cms_rich_text',
    attributes: z.object({}),
    doc: {
      zh: '投稿页的样式和富文本编辑器：让带 data-island="rich-text" 的表单有工具栏、传图和自动保存；data-member 是会员编号，未保存的文字只还给这位会员；没有脚本时仍是普通文本框',
      en: 'The look and the editor of contributions: a form with data-island="rich-text" gets a toolbar, pictures and autosave; data-member is the id of the member, to whom alone words that were not saved come back. Without script the form has a plain text field',
    },
    body: 'none',
    load: (env: RenderEnv) =>
      when(islandScript(env, 'rich-text'), (script) => ({ html: safeHtml(contributeStyle + script) })),
  }),
  {
    title: { zh: '投稿编辑器', en: 'Editor of contributions' },
    example: '{% cms_rich_text %}',
  },
);
