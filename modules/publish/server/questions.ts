import { catalogQuestions } from '@kaiyin/modules/catalog/server';
import { contentQuestions } from '@kaiyin/modules/content/server';
import { linkQuestions } from '@kaiyin/modules/link/server';
import { resourceQuestions } from '@kaiyin/modules/resource/server';
import { siteQuestions, type BatchEnv } from '@kaiyin/modules/site/server';
import { type Answered, type AnyQuestion, readQuestionKey } from '@kaiyin/publisher';
import { templateSource, type Batch } from './render/batch.ts';
import { embeddedPage } from './page/embed-page.ts';
import { feedRows } from './feed/feed.questions.ts';
import { clock } from './page/clock.ts';
import { fragmentInputs } from './render/fragment-inputs.ts';
import { contentPages } from './page/pages.ts';
import { sitemapChunks, sitemapEntries } from './feed/sitemap.questions.ts';

/** Every question that a page can ask, by name. */
const questions = new Map(
  (
    [
      ...siteQuestions,
      ...catalogQuestions,
      ...contentQuestions,
      ...linkQuestions,
      ...resourceQuestions,
      templateSource,
      clock,
      fragmentInputs,
      contentPages,
      sitemapChunks,
      sitemapEntries,
      feedRows,
      embeddedPage,
    ] as unknown as AnyQuestion<BatchEnv>[]
  ).map((question) => [question.name, question]),
);

/** Asks a kept question again; undefined when this version knows no such question. */
export function askAgain(batch: Batch, key: string): Answered | Promise<Answered> | undefined {
  const { name, args } = readQuestionKey(key);
  const question = questions.get(name);
  return question && batch.answers.get(question, args as never);
}
