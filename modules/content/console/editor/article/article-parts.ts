import type { EditorParts } from '../../content-types.ts';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleNotices } from './ArticleNotices.tsx';
import { ArticleComparison } from './ArticleComparison.tsx';

import { isEmptyArticle } from './is-empty-article.ts';
import { mergeArticles } from './merge-articles.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { WordCount } from './WordCount.tsx';

/** An article in the frame of the editor. */
export const articleParts: EditorParts = {
  Tools: Toolbar,
  Notices: ArticleNotices,
  Body: ArticleBody,
  Count: WordCount,
  Comparison: ArticleComparison,
  merge: mergeArticles,
  isEmpty: isEmptyArticle,
};
