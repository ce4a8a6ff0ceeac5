import { findContents as findContentsApi, listAuthors as listAuthorsApi } from '@kaiyin/modules/content/schema';
import type { Finder } from '@kaiyin/server-kit';
import { findContents } from './find-contents.ts';
import { listAuthors } from './list-authors.ts';

/** Contents of the site by their titles, the initials of these, or their authors; and the authors themselves. */
export const contentFinders: Finder[] = [
  { id: 'contents', as: findContentsApi, find: (ctx, words) => findContents(ctx, { words }) },
  { id: 'authors', as: listAuthorsApi, find: (ctx, words) => listAuthors(ctx, { words }) },
];
