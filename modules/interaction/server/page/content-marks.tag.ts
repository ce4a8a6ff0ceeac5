import { defineTag, escapeHtml, safeHtml } from '@kaiyin/liquid';
import { idOfContent } from '@kaiyin/modules/content/server';
import { about, islandScript, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';

const words = {
  zh: { like: '点赞', favorites: '收藏', follow: '关注作者', followed: '已关注作者', failed: '网络出错，请重试' },
  en: { like: 'Like', favorites: 'Save', follow: 'Follow author', followed: 'Following', failed: 'The network failed' },
} as const;

export const contentMarksTag = siteTag(
  defineTag({
    name: 'cms_content_marks',
    attributes: z.object({
      contentid: z
        .number()
        .int()
        .optional()
        .meta(about('哪条内容，不写则为页面自己的内容', 'Id of the content; the page’s own unless told')),
      memberid: z
        .number()
        .int()
        .default(0)
        .meta(
          about('作者的会员编号，写了则显示关注按钮', 'Member who wrote it; with one there is a button to follow them'),
        ),
      lang: z.string().default('zh-CN').meta(about('文字的语言：zh-CN 或 en', 'Language of its words: zh-CN or en')),
    }),
    doc: {
      zh: '点赞和收藏按钮及其数量；未登录的读者先登录再回到本页；没有脚本时不显示',
      en: 'Buttons to like and save a content, with their counts. Visitors sign in first and come back. Not shown without scripts',
    },
    body: 'none',
    reads: ['Content'],
    load: (env: RenderEnv, { contentid, memberid, lang }, scope) => {
      const contentId = contentid ?? idOfContent(scope.get('Content'));
      if (contentId === undefined) return { html: safeHtml('') };
      return when(islandScript(env, 'marks'), (script) => ({
        html: safeHtml(buttonsOf(env, { contentId, memberId: memberid, lang }) + script),
      }));
    },
  }),
  {
    title: { zh: '点赞和收藏', en: 'Likes and favourites' },
    example: `{% cms_content_marks contentid: Content.id %}`,
  },
);

const heart =
  'M12 20.3C5.6 15.9 3 12.7 3 9a4.6 4.6 0 0 1 4.7-4.6c1.8 0 3.3.9 4.3 2.4 1-1.5 2.5-2.4 4.3-2.4A4.6 4.6 0 0 1 21 9c0 3.7-2.6 6.9-9 11.3z';
const star = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z';

function buttonsOf(
  env: RenderEnv,
  { contentId, memberId, lang }: { contentId: number; memberId: number; lang: string },
): string {
  const said = words[lang.startsWith('en') ? 'en' : 'zh'];
  const button = (kind: 'like' | 'favorites', drawing: string) =>
    `<button type="button" data-kind="${kind}" aria-pressed="false"><svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="${drawing}"/></svg>` +
    `<span>${said[kind]}</span><b></b></button>`;
  const follow = memberId > 0 ? `<button type="button" data-kind="follow" aria-pressed="false" hidden></button>` : '';
  return (
    `<div class="kx-marks" data-island="marks" data-content="${contentId}" data-member="${memberId}" data-login="${escapeHtml(env.href('account/login'))}" ` +
    `data-words="${escapeHtml(JSON.stringify(said))}" hidden>${button('like', heart)}${button('favorites', star)}${follow}<small role="status"></small></div>`
  );
}
