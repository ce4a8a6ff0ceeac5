import type { RenderEnv } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { bodyToPublish } from './body-to-publish.ts';
import { articleBody } from '../content.questions.ts';
import { joinPages, pagesOfBody } from './page-breaks.ts';

/** The whole public body of an item with every internal address made real; made once for all that show it. */
export const publishedBody = (env: RenderEnv, id: number): string | Promise<string> =>
  when(env.reader.ask(articleBody, id), (answer) =>
    env.shared(answer, () => bodyToPublish(env, joinPages(pagesOfBody(answer.body)))),
  );
