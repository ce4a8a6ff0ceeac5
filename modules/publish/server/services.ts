import type { PublishedPage } from '@kaiyin/modules/content/server';
import type { Context, Module, Services } from '@kaiyin/server-kit';
import { inPieces } from './kept/kept-pages.ts';
import { siteLanguage } from './language.ts';
import './tables.ts';

/** What publishing lends to every context: the language that some modules make together, and what is published where. */
export const publishServices = (modules: readonly Module[]): Pick<Services, 'language' | 'pagesAt'> => ({
  language: siteLanguage(modules),
  pagesAt: publishedPages,
});

async function publishedPages({ db }: Context, siteId: number, paths: readonly string[]): Promise<PublishedPage[]> {
  const pages: PublishedPage[] = [];
  for (const some of inPieces(paths))
    pages.push(
      ...(await db
        .selectFrom('cms_page')
        .select(['pipeCode', 'path', 'kind', 'subjectId', 'part'])
        .where('siteId', '=', siteId)
        .where('path', 'in', some)
        .where('hash', '!=', '')
        .execute()),
    );
  return pages;
}
