import { defineTag } from '@kaiyin/liquid';
import { fieldsOf } from '@kaiyin/modules/page/schema';
import { about, siteTag, type BatchEnv, type RenderEnv } from '@kaiyin/modules/page/server';
import { defineQuestion, when } from '@kaiyin/publisher';
import { siteOf } from '@kaiyin/server-kit';
import { z } from 'zod';
import { hotWordsOf } from '../readers/hot-words.ts';

/** What readers of the site look for most. */
export const searchedWords = defineQuestion<BatchEnv, number, readonly { word: string }[]>({
  name: 'searchedWords',
  changes: 'always',
  ask: ({ ctx, perspective }, size) => hotWordsOf(ctx, { siteId: siteOf(ctx).id, at: perspective.at, size }),
});

interface WordItem {
  word: string;
  link: string;
}

export const searchWordTag = siteTag(
  defineTag({
    name: 'cms_search_word',
    attributes: z.object({
      size: z.number().int().min(1).max(20).default(10).meta(about('取多少个，1–20', 'How many, 1–20')),
    }),
    doc: {
      zh: '热搜词：先是置顶的词，再是最近 7 天读者搜索最多的词',
      en: 'Hot words: those put first by editors, then what readers looked for most within seven days',
    },
    body: 'list',
    load: (env: RenderEnv, { size }) =>
      when(env.reader.ask(searchedWords, size), (words) => ({
        list: words.map(({ word }): WordItem => ({ word, link: `${env.href('_search')}?${query(word)}` })),
      })),
  }),
  {
    title: { zh: '热搜词', en: 'Hot words' },
    example: `{% cms_search_word size: 8 %}
  {% for item in DataList %}<a href="{{ item.link }}">{{ item.word }}</a>{% endfor %}
{% endcms_search_word %}`,
    fields: fieldsOf<WordItem>({
      word: ['text', '搜索词', 'The word'],
      link: ['address', '搜索该词的页面地址', 'Address of the page that searches it'],
    }),
  },
);

const query = (word: string): string => new URLSearchParams({ q: word }).toString();
