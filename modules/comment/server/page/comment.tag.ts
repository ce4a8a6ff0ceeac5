import { defineTag, safeHtml } from '@kaiyin/liquid';
import { articleBody, idOfContent, publicContent } from '@kaiyin/modules/content/server';
import { about, islandScript, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';
import { commentSection } from './comment-html.ts';
import { commentTexts } from './comment-texts.ts';
import { commentRules, commentsShown, type CommentRules } from './comments.questions.ts';

type Maybe<T> = T | Promise<T>;

export const commentTag = siteTag(
  defineTag({
    name: 'cms_comment',
    attributes: z.object({
      contentid: z
        .number()
        .int()
        .optional()
        .meta(about('哪条内容的评论，不写则为页面自己的内容', 'Id of the content; the page’s own unless told')),
      size: z
        .number()
        .int()
        .min(1)
        .max(50)
        .default(10)
        .meta(about('一次显示多少条，1–50', 'How many are shown at once, 1–50')),
      title: z.string().optional().meta(about('标题，不写则为“评论”', 'Heading; “Comments” unless told')),
      lang: z.string().default('zh-CN').meta(about('文字的语言：zh-CN 或 en', 'Language of its words: zh-CN or en')),
    }),
    doc: {
      zh: '一条内容的评论区：标题、表单和评论；评论关闭时不接受新评论，隐藏时没有输出',
      en: 'The comments of a content: heading, form and comments. Closed ones take no more, hidden ones show nothing',
    },
    body: 'none',
    reads: ['Content'],
    load: (env: RenderEnv, { contentid, size, title, lang }, scope) => {
      const contentId = contentid ?? idOfContent(scope.get('Content'));
      if (contentId === undefined) return { html: safeHtml('') };
      const texts = commentTexts[lang.startsWith('en') ? 'en' : 'zh'];
      return when(rulesOf(env, contentId), (rules) => {
        if (!rules || rules.mode === 'hidden') return { html: safeHtml('') };
        const comments = rules.isStatic ? env.reader.ask(commentsShown, { contentId, size }) : [];
        return when(comments, (comments) =>
          when(islandScript(env, 'comments'), (script) => {
            const section = { contentId, size, title: title ?? texts.title, texts, rules, comments };
            return { html: safeHtml(commentSection(section) + script) };
          }),
        );
      });
    },
  }),
  {
    title: { zh: '评论', en: 'Comments' },
    example: `{% cms_comment contentid: Content.id, size: 10, title: "读者评论" %}`,
  },
);

/** What holds for a content, by what it says itself or by settings; undefined of one that is not public. */
const rulesOf = (env: RenderEnv, contentId: number): Maybe<CommentRules | undefined> =>
  when(env.reader.ask(publicContent, contentId), (row) =>
    row === null
      ? undefined
      : when(env.reader.ask(commentRules, row.catalogId), (rules) =>
          when(env.reader.ask(articleBody, contentId), ({ own: { commentMode: own } }) =>
            own === 'inherit' ? rules : { ...rules, mode: own },
          ),
        ),
  );
