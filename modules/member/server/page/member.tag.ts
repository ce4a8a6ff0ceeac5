import { defineTag, escapeHtml, safeHtml } from '@kaiyin/liquid';
import { about, islandScript, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';
import { memberWords } from './member-words.ts';

export const memberTag = siteTag(
  defineTag({
    name: 'cms_member',
    attributes: z.object({
      lang: z.string().default('zh-CN').meta(about('文字的语言：zh-CN 或 en', 'Language of its words: zh-CN or en')),
    }),
    doc: {
      zh: '会员登录状态：登录和注册的链接；读者登录后，脚本换成名字和退出按钮，页面保持静态',
      en: 'Sign-in state of a reader: links to sign in and up, which a script replaces by name and sign-out. Pages stay static',
    },
    body: 'none',
    load: (env: RenderEnv, { lang }) =>
      when(islandScript(env, 'member'), (script) => ({ html: safeHtml(linksOf(env, lang) + script) })),
  }),
  {
    title: { zh: '会员登录状态', en: 'Sign-in state' },
    example: `{% cms_member lang: "zh-CN" %}`,
  },
);

function linksOf(env: RenderEnv, lang: string): string {
  const words = memberWords[lang.startsWith('en') ? 'en' : 'zh'];
  const link = (path: string, text: string) => `<a href="${escapeHtml(env.href(path))}" rel="nofollow">${text}</a>`;
  const data = escapeHtml(JSON.stringify(words));
  return (
    `<span class="kx-member" data-island="member" data-words="${data}">` +
    `${link('account/login', words.signIn)} ${link('account/register', words.register)}</span>`
  );
}
