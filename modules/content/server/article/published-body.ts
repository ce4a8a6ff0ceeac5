import type { RenderEnv } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { bodyToPublish } from './body-to-publish.ts';
import { articleBody } from '../content.questions.ts';
import { joinPages, pagesOfBody } from './page-breaks.ts';
import { withoutWidgets } from './widgets-in-body.ts';

/** The whole public body of an item with every internal address made real, without page widgets; made once for all that show it. */
export const publishedBody = (env: RenderEnv, id: number): string | Promise<string> =>
  when(env.reader.ask(articleBody, id), (answer) =>
    env.shared(answer, () => when(bodyToPublish(env, joinPages(pagesOfBody(answer.body))), withoutWidgets)),
  );
