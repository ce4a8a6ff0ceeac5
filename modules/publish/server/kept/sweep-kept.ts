import { hash } from 'node:crypto';
import type { Tables } from '@kaiyin/server-kit/database';
import type { ExpressionBuilder } from 'kysely';
import { contentPages } from '../page/pages.ts';
import { inPieces, type PipeKey } from './kept-pages.ts';

/** Ids of what is kept and may have nobody that needs it. */
export interface Piece {
  readSets: number[];
  questions: number[];
}

const leastPiece = 100;
const manyPages = 300;

/**
 * A piece of what is kept, for a publish to look through: as much as it has rendered, and after one publish of few pages
 * in four; another piece for each seed. Empty when there is nothing in it to let go.
 */
export async function pieceToSweep(
  key: PipeKey,
  { pages, seed }: { pages: number; seed: string },
): Promise<Piece | undefined> {
  const digest = hash('sha256', `${key.pipeCode} ${seed}`, 'base64url');
  const share = shareOf(digest);
  if (pages <= manyPages && (share * 1024) % 4 >= 1) return undefined;
  const size = Math.max(leastPiece, pages);
  const piece = { readSets: await setsFrom(key, digest, size), questions: await questionsFrom(key, share, size) };
  const isClean =
    (await unusedSets(key, piece.readSets)).length === 0 &&
    (await unaskedQuestions(key, piece.questions)).length === 0 &&
    !(await haveLostSets(key, piece.questions));
  return isClean ? undefined : piece;
}

/**
 * Lets read-sets of a piece go that no page has, and questions that nobody asks any more. In a transaction of whoever has
 * the lease: nobody is about to name them.
 */
export async function sweepPiece(key: PipeKey, { readSets, questions }: Piece): Promise<void> {
  const { db } = key.ctx;
  for (const ids of inPieces(await unusedSets(key, readSets)))
    await db.deleteFrom('cms_read_set').where('id', 'in', ids).execute();
  for (const ids of inPieces(questions)) await db.deleteFrom('cms_read_set_member').where(ofLostSet(ids)).execute();
  for (const ids of inPieces(await unaskedQuestions(key, questions))) {
    await db.deleteFrom('cms_watch').where('questionId', 'in', ids).execute();
    await db.deleteFrom('cms_question').where('id', 'in', ids).execute();
  }
}

const shareOf = (digest: string): number => Number.parseInt(hash('sha256', digest, 'hex').slice(0, 12), 16) / 2 ** 48;

// Digests lie evenly: a piece from any of them on is as good as another.
async function setsFrom({ ctx, siteId, pipeCode }: PipeKey, digest: string, size: number): Promise<number[]> {
  const sets = ctx.db
    .selectFrom('cms_read_set')
    .select('id')
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode);
  const after = await sets.where('digest', '>=', digest).orderBy('digest').limit(size).execute();
  const left = size - after.length;
  const before = left > 0 ? await sets.where('digest', '<', digest).orderBy('digest').limit(left).execute() : [];
  return [...after, ...before].map(({ id }) => id);
}

async function unusedSets({ ctx }: PipeKey, ids: readonly number[]): Promise<number[]> {
  const used = new Set<number>();
  for (const piece of inPieces(ids)) {
    const pages = ctx.db.selectFrom('cms_page').select('readSetId').distinct().where('readSetId', 'in', piece);
    for (const { readSetId } of await pages.execute()) used.add(readSetId);
  }
  return ids.filter((id) => !used.has(id));
}

// Ids of all sites lie among each other. They are read by their numbers alone, so that no more than a piece is.
async function questionsFrom({ ctx, siteId, pipeCode }: PipeKey, share: number, size: number): Promise<number[]> {
  const end = (direction: 'asc' | 'desc') =>
    ctx.db.selectFrom('cms_question').select('id').orderBy('id', direction).limit(1).executeTakeFirst();
  const [first, last] = [(await end('asc'))?.id ?? 0, (await end('desc'))?.id ?? 0];
  const from = first + Math.floor(share * (last - first + 1));
  const among = ctx.db.selectFrom('cms_question').select(['id', 'siteId', 'pipeCode']).orderBy('id').limit(size);
  const after = await among.where('id', '>=', from).execute();
  const left = size - after.length;
  const before = left > 0 ? await among.where('id', '<', from).limit(left).execute() : [];
  return [...after, ...before].filter((row) => row.siteId === siteId && row.pipeCode === pipeCode).map(({ id }) => id);
}

const ofLostSet =
  (questionIds: readonly number[]) =>
  ({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Tables, 'cms_read_set_member'>) =>
    and([
      eb('cms_read_set_member.questionId', 'in', questionIds),
      not(
        exists(
          selectFrom('cms_read_set')
            .select('cms_read_set.id')
            .whereRef('cms_read_set.id', '=', 'cms_read_set_member.readSetId'),
        ),
      ),
    ]);

async function haveLostSets({ ctx }: PipeKey, questionIds: readonly number[]): Promise<boolean> {
  for (const ids of inPieces(questionIds)) {
    const lost = ctx.db.selectFrom('cms_read_set_member').select('questionId').where(ofLostSet(ids)).limit(1);
    if (await lost.executeTakeFirst()) return true;
  }
  return false;
}

async function unaskedQuestions(key: PipeKey, ids: readonly number[]): Promise<number[]> {
  const found: { id: number; question: string }[] = [];
  for (const piece of inPieces(ids))
    found.push(
      ...(await key.ctx.db
        .selectFrom('cms_question')
        .select(['id', 'question'])
        .where('id', 'in', piece)
        .where(({ not, exists, selectFrom, and }) =>
          and(
            (['cms_read_set_member', 'cms_page_read'] as const).map((table) =>
              not(
                exists(
                  selectFrom(table)
                    .select(`${table}.questionId`)
                    .whereRef(`${table}.questionId`, '=', 'cms_question.id'),
                ),
              ),
            ),
          ),
        )
        .execute()),
    );
  const standing = await catalogsAmong(key, found);
  return found.filter(({ question }) => !standing.has(question)).map(({ id }) => id);
}

// Which pages the contents of a catalog have is kept without a page that asks it, as long as there is the catalog.
async function catalogsAmong({ ctx, siteId }: PipeKey, rows: readonly { question: string }[]): Promise<Set<string>> {
  const name = `${contentPages.name} `;
  const ids = rows.flatMap(({ question }) => (question.startsWith(name) ? Number(question.slice(name.length)) : []));
  if (ids.length === 0) return new Set();
  const found = await ctx.db
    .selectFrom('cms_catalog')
    .select('id')
    .where('siteId', '=', siteId)
    .where('id', 'in', ids)
    .execute();
  return new Set(found.map(({ id }) => name + String(id)));
}
