import { defineTag, safeHtml } from '@kaiyin/liquid';
import { about, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { voteLanguages } from '@kaiyin/modules/vote/schema';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';
import { voteHtml } from './vote-html.ts';

export const voteTag = siteTag(
  defineTag({
    name: 'cms_vote',
    attributes: z.object({
      code: z.string().meta(about('调查问卷的编码', 'Code of the vote')),
      language: z
        .enum(voteLanguages)
        .optional()
        .meta(
          about(
            '按钮和提示的语言，不写则按标题判断',
            'Language of its button and notes; that of its title unless told',
            {
              'zh-CN': ['中文', 'Chinese'],
              en: ['英文', 'English'],
            },
          ),
        ),
    }),
    doc: {
      zh: '调查问卷：读者在页面上投票；没有脚本也能提交。停用的问卷不显示',
      en: 'A vote that readers take part in on the page, with scripts or without. One that is disabled is not shown',
    },
    body: 'none',
    load: (env: RenderEnv, wanted) =>
      when(voteHtml(env, wanted.code, wanted.language), (html) => ({ html: safeHtml(html) })),
  }),
  {
    title: { zh: '调查问卷', en: 'Vote' },
    example: `{% cms_vote code: "bridge" %}`,
  },
);
