import { closestContent } from './content-closest.questions.ts';
import { contentCount, contentList } from './content-list.questions.ts';
import { articleBody, enclosedFiles, keptBody, publicContent } from './content.questions.ts';
import { relatedContents } from './related/related.questions.ts';
import { specialContents } from './special/special.questions.ts';
import { stablePageQuestions } from './stable-pages.ts';

/** What a page can ask about contents. */
export const contentQuestions = [
  publicContent,
  articleBody,
  keptBody,
  enclosedFiles,
  contentList,
  contentCount,
  closestContent,
  relatedContents,
  specialContents,
  ...stablePageQuestions,
];
