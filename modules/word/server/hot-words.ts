import type { RenderEnv } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { withHotWords } from './hot-words-in-html.ts';
import { hotWordsIn } from './hot-words.questions.ts';
import { matcherOf } from './matcher.ts';

/** Words as they stand in HTML. */
const asText = (word: string): string => word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** HTML of an article with the hot words of its catalog made links. */
export const linkHotWords = (env: RenderEnv, html: string, catalogId: number): string | Promise<string> =>
  when(env.reader.ask(hotWordsIn, catalogId), (hot) =>
    hot.links.length === 0
      ? html
      : when(
          env.shared(hot, () => matcherOf(hot.links.map((link) => [asText(link.word), link] as const))),
          (matcher) => withHotWords(html, matcher, hot.most),
        ),
  );
