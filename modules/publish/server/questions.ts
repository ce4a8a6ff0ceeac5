import { type Answered, readQuestionKey } from '@kaiyin/publisher';
import { feedRows } from './feed/feed.questions.ts';
import { sitemapChunks, sitemapEntries } from './feed/sitemap.questions.ts';
import { clock } from './page/clock.ts';
import { embeddedPage } from './page/embed-page.ts';
import { contentPages } from './page/pages.ts';
import { templateSource, type Batch } from './render/batch.ts';
import { fragmentInputs } from './render/fragment-inputs.ts';

/** What a page can ask about pages. */
export const publishQuestions = [
  templateSource,
  clock,
  fragmentInputs,
  contentPages,
  sitemapChunks,
  sitemapEntries,
  feedRows,
  embeddedPage,
];

/** Asks a kept question again; undefined when this version knows no such question. */
export function askAgain(batch: Batch, key: string): Answered | Promise<Answered> | undefined {
  const { name, args } = readQuestionKey(key);
  const question = batch.env.ctx.services.language.questions.get(name);
  return question && batch.answers.get(question, args);
}
