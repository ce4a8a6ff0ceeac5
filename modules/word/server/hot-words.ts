import type { RenderEnv } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { withHotWords } from './hot-words-in-html.ts';
import { hotWordsIn } from './hot-words.questions.ts';
import { matcherOf } from './matcher.ts';

/** HTML of an article with the hot words of its catalog made links. */
export const linkHotWords = (env: RenderEnv, html: string, catalogId: number): string | Promise<string> =>
  when(env.reader.ask(hotWordsIn, catalogId), (hot) =>
    hot.links.length === 0
      ? html
      : when(
          env.shared(hot, () => matcherOf(hot.links.map((link) => [link.word, link] as const))),
          (matcher) => withHotWords(html, matcher, hot.most),
        ),
  );
