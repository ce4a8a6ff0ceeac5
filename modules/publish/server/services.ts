import type { PublishedPage } from '@kaiyin/modules/content/server';
import { listOf, type Context, type Module, type Services } from '@kaiyin/server-kit';
import { inPieces } from './kept/kept-pages.ts';
import { siteLanguage } from './language.ts';

declare module '@kaiyin/server-kit/context' {
  interface Services {
    /** What pages show besides contents and files, as the log of what was done names it. */
    shownKinds: readonly string[];
  }
}

/** What publishing lends to every context: what modules make together – the language, what pages show –, and what is published where. */
export const publishServices = (
  modules: readonly Module[],
): Pick<Services, 'language' | 'shownKinds' | 'pagesAt' | 'dynamicVisits' | 'readerData' | 'readerForms'> => ({
  language: siteLanguage(modules),
  shownKinds: listOf(modules, 'shown').flatMap(({ kinds = [] }) => kinds),
  dynamicVisits: listOf(modules, 'dynamicVisits'),
  readerData: listOf(modules, 'readerData'),
  readerForms: listOf(modules, 'readerForms'),
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
