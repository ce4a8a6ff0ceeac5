import type { PageRow, PipeKey } from '../kept/kept-pages.ts';
import { linkMark } from './local-links.ts';

export type LinkingPage = Pick<PageRow, 'id' | 'path' | 'kind' | 'subjectId' | 'template' | 'hash' | 'links'>;
const columns = ['id', 'path', 'kind', 'subjectId', 'template', 'hash', 'links'] as const;
const pagesAtOnce = 2000;

/** Pages that have links, or only those that may link to one of some paths; few that do not are among them. */
export async function* linkingPages(
  { ctx, siteId, pipeCode }: PipeKey,
  targets?: readonly string[],
): AsyncGenerator<LinkingPage> {
  const marks = targets?.map(linkMark);
  for (let last = 0; ;) {
    const rows = await ctx.db
      .selectFrom('cms_page')
      .select(columns)
      .where('siteId', '=', siteId)
      .where('pipeCode', '=', pipeCode)
      .where('id', '>', last)
      .where('links', '!=', '')
      .$if(marks !== undefined, (pages) =>
        pages.where((eb) => eb.or((marks ?? []).map((mark) => eb('links', 'like', `%${mark}%`)))),
      )
      .orderBy('id')
      .limit(pagesAtOnce)
      .execute();
    yield* rows.filter(({ hash }) => hash !== '');
    if (rows.length < pagesAtOnce) return;
    last = rows.at(-1)?.id ?? last;
  }
}
