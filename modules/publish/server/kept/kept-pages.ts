import type { Context } from '@kaiyin/server-kit';
import type { PageRef } from '../page/pages.ts';
import type { KeptPage, KeptQuestion } from './tables.ts';

/** One pipe of one site, whose pages and questions are kept. */
export interface PipeKey {
  ctx: Context;
  siteId: number;
  pipeCode: string;
}

export type PageRow = KeptPage & { id: number };
export type QuestionRow = KeptQuestion & { id: number };

/** The page that a kept row is a part of. */
export const refOfRow = ({ kind, subjectId, catalogId, basePath, template, inputs }: PageRow): PageRef => ({
  kind: kind as PageRef['kind'],
  subjectId,
  catalogId,
  basePath,
  template,
  inputs,
});

const chunk = 500;

/** A list in pieces that fit into one statement. */
export function* inPieces<T>(list: readonly T[], size = chunk): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

async function ofPieces<T, Row>(list: readonly T[], find: (piece: T[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const piece of inPieces(list)) rows.push(...(await find(piece)));
  return rows;
}

const pages = ({ ctx, siteId, pipeCode }: PipeKey) =>
  ctx.db.selectFrom('cms_page').where('siteId', '=', siteId).where('pipeCode', '=', pipeCode);

/** Whether any page of a pipe is kept. */
export const anyKept = async (key: PipeKey): Promise<boolean> =>
  (await pages(key).select('id').limit(1).executeTakeFirst()) !== undefined;

/** The first parts of pages of some kinds: all that says whether they still stand where they did. */
export const firstParts = (key: PipeKey, kinds: readonly string[]): Promise<PageRow[]> =>
  pages(key)
    .selectAll()
    .where('kind', 'in', [...kinds])
    .where('part', '=', 1)
    .execute();

/** Every part of the pages that these are the first of. */
export const allParts = async (key: PipeKey, rows: readonly PageRow[]): Promise<PageRow[]> => {
  const found: PageRow[] = [];
  for (const [kind, own] of Map.groupBy(rows, (row) => row.kind))
    found.push(
      ...(await pagesOfSubjects(
        key,
        kind,
        own.map(({ subjectId }) => subjectId),
      )),
    );
  return found;
};

export const pagesOfSubjects = (key: PipeKey, kind: string, subjectIds: readonly number[]): Promise<PageRow[]> =>
  ofPieces(subjectIds, (ids) =>
    pages(key).selectAll().where('kind', '=', kind).where('subjectId', 'in', ids).execute(),
  );

export const includedFiles = (key: PipeKey): Promise<PageRow[]> =>
  pages(key).selectAll().where('kind', '=', 'fragment').execute();

/** Every part that has ever been rendered. */
export const keptParts = (key: PipeKey): Promise<PageRow[]> => pages(key).selectAll().where('hash', '!=', '').execute();

export const pagesOfContents = (key: PipeKey, contentIds: readonly number[]): Promise<PageRow[]> =>
  pagesOfSubjects(key, 'content', contentIds);

export const pagesOfCatalog = (key: PipeKey, catalogId: number): Promise<PageRow[]> =>
  pages(key).selectAll().where('kind', '=', 'content').where('catalogId', '=', catalogId).execute();

export const failedPages = (key: PipeKey): Promise<PageRow[]> =>
  pages(key).selectAll().where('failure', 'is not', null).execute();

export const pagesAt = (key: PipeKey, paths: readonly string[]): Promise<PageRow[]> =>
  ofPieces(paths, (piece) => pages(key).selectAll().where('path', 'in', piece).execute());

/** Pages that asked one of these questions, about another page's subject or with others. */
export async function pagesThatAsked({ ctx }: PipeKey, questionIds: readonly number[]): Promise<PageRow[]> {
  const reads = await ofPieces(questionIds, (ids) =>
    ctx.db.selectFrom('cms_page_read').select('pageId').where('questionId', 'in', ids).execute(),
  );
  const sets = await ofPieces(questionIds, (ids) =>
    ctx.db.selectFrom('cms_read_set_member').select('readSetId').where('questionId', 'in', ids).execute(),
  );
  const pages = ctx.db.selectFrom('cms_page').selectAll();
  const [own, shared] = [distinct(reads.map(({ pageId }) => pageId)), distinct(sets.map(({ readSetId }) => readSetId))];
  return [
    ...(await ofPieces(own, (piece) => pages.where('id', 'in', piece).execute())),
    ...(await ofPieces(shared, (piece) => pages.where('readSetId', 'in', piece).execute())),
  ];
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

const questions = ({ ctx, siteId, pipeCode }: PipeKey) =>
  ctx.db.selectFrom('cms_question').selectAll().where('siteId', '=', siteId).where('pipeCode', '=', pipeCode);

/** Questions that are asked again at every publish. */
export const questionsOfAlways = (key: PipeKey): Promise<QuestionRow[]> =>
  questions(key).where('always', '=', true).execute();

export const questionsNamed = (key: PipeKey, names: readonly string[]): Promise<QuestionRow[]> =>
  ofPieces(names, (piece) => questions(key).where('question', 'in', piece).execute());

/** Questions whose watches meet one of the changes. */
export async function questionsWatching(
  key: PipeKey,
  changes: readonly { topic: string; at?: string }[],
): Promise<QuestionRow[]> {
  const { ctx, siteId, pipeCode } = key;
  const ids = new Set<number>();
  const byTopic = Map.groupBy(changes, ({ topic }) => topic);
  for (const piece of inPieces([...byTopic.keys()], 200)) {
    const watches = await ctx.db
      .selectFrom('cms_watch')
      .select(['topic', 'fromKey', 'untilKey', 'questionId'])
      .where('siteId', '=', siteId)
      .where('pipeCode', '=', pipeCode)
      .where('topic', 'in', piece)
      .execute();
    for (const { topic, fromKey, untilKey, questionId } of watches)
      if (byTopic.get(topic)?.some(({ at }) => at === undefined || (fromKey <= at && at <= untilKey)))
        ids.add(questionId);
  }
  return ofPieces([...ids], (piece) => questions(key).where('id', 'in', piece).execute());
}

/** The instant and the release that the kept pages are of; undefined when there are none to go on from. */
export const publishState = ({
  ctx,
  siteId,
  pipeCode,
}: PipeKey): Promise<{ at: string; release: number; renderer: number } | undefined> =>
  ctx.db
    .selectFrom('cms_publish_state')
    .select(['at', 'release', 'renderer'])
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .executeTakeFirst();

/** Included files that no page names any more. */
export const orphanedFiles = ({ ctx, siteId, pipeCode }: PipeKey): Promise<PageRow[]> =>
  ctx.db
    .selectFrom('cms_page')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .where('kind', '=', 'fragment')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cms_page_asset')
            .select('cms_page_asset.id')
            .whereRef('cms_page_asset.path', '=', 'cms_page.basePath')
            .where('cms_page_asset.siteId', '=', siteId)
            .where('cms_page_asset.pipeCode', '=', pipeCode),
        ),
      ),
    )
    .execute();
