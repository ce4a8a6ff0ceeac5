import type { Context } from '@kaiyin/server-kit';
import type { NotedView } from './noted.ts';

export interface Subjects {
  /** The content and the catalog that a view is of; 0 where there is none. */
  of(view: Pick<NotedView, 'kind' | 'subjectId'>): { contentId: number; catalogId: number };
}

/** Contents and catalogs of a site among those that pages named: anybody may send any number. */
export async function knownSubjects({ db }: Context, siteId: number, views: readonly NotedView[]): Promise<Subjects> {
  const idsOf = (wanted: NotedView['kind']) => [
    ...new Set(views.filter(({ kind }) => kind === wanted).map(({ subjectId }) => subjectId)),
  ];
  const contents = await inPieces(idsOf('content'), (ids) =>
    db
      .selectFrom('cms_content')
      .select(['id', 'catalogId'])
      .where('siteId', '=', siteId)
      .where('publicFrom', 'is not', null)
      .where('id', 'in', ids)
      .execute(),
  );
  const catalogs = await inPieces(idsOf('catalog'), (ids) =>
    db.selectFrom('cms_catalog').select('id').where('siteId', '=', siteId).where('id', 'in', ids).execute(),
  );
  const catalogOf = new Map(contents.map(({ id, catalogId }) => [id, catalogId]));
  const known = new Set(catalogs.map(({ id }) => id));
  return {
    of({ kind, subjectId }) {
      if (kind === 'catalog') return { contentId: 0, catalogId: known.has(subjectId) ? subjectId : 0 };
      const catalogId = kind === 'content' ? catalogOf.get(subjectId) : undefined;
      return catalogId === undefined ? { contentId: 0, catalogId: 0 } : { contentId: subjectId, catalogId };
    },
  };
}

const piece = 500;
/** Asks about many ids, some at a time. */
export async function inPieces<K, T>(keys: readonly K[], ask: (keys: K[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < keys.length; from += piece) found.push(...(await ask(keys.slice(from, from + piece))));
  return found;
}
