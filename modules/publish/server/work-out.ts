import { visibleTree } from '@kaiyin/modules/catalog/server';
import { contentsIn, publicContent, topicsOfContents } from '@kaiyin/modules/content/server';
import { commentSubject, commentTopic } from '@kaiyin/modules/comment/server';
import { resourceTopic } from '@kaiyin/modules/resource/server';
import type { NotedChange } from '@kaiyin/modules/page/server';
import { readQuestionKey, type Change } from '@kaiyin/publisher';
import { giveWay } from '@kaiyin/server-kit';
import type { Batch } from './render/batch.ts';
import { contentRefs } from './page/content-refs.ts';
import * as kept from './kept/kept-pages.ts';
import type { PageRow, PipeKey, QuestionRow } from './kept/kept-pages.ts';
import { asNeighbours } from './page/neighbours.ts';
import { contentPages, contentRef, pageKinds, type PageRef } from './page/pages.ts';
import { askAgain } from './questions.ts';
import { standingRefs } from './page/standing-refs.ts';

/** A page that has to be rendered: all of its parts, or some of those that it has. */
export interface PageWork {
  ref: PageRef;
  parts: 'all' | ReadonlySet<number>;
  /** How many parts it had; 0 when it is new. */
  hadParts: number;
}

/** What a publish of one pipe has to do before it can compare bytes. */
export interface PipeWork {
  pages: PageWork[];
  /** Files of pages that are no more, or lie elsewhere now. */
  gone: PageRow[];
  /** Nothing was known of the pipe: every page is rendered. */
  full: boolean;
  /** Kept questions that have another answer now, by their keys: every page that asked one of them is among the pages. */
  changed: ReadonlySet<string>;
  /** Catalogs whose answer to `contentPages` is to be kept. */
  catalogs: number[];
}

/**
 * Everything: for the first publish of a pipe, and for comparing; and included files that are kept, which pages that fail now
 * may go on naming.
 */
export async function workOutAll(batch: Batch, included: readonly PageRow[] = []): Promise<PipeWork> {
  const refs = [...(await standingRefs(batch.env)), ...(await contentRefs(batch)), ...included.map(kept.refOfRow)];
  const { list } = await batch.env.ask(visibleTree, 'visible');
  const works = refs.map((ref): PageWork => ({ ref, parts: 'all', hadParts: 0 }));
  const pages = await asNeighbours(batch.env, works);
  return { pages, gone: [], full: true, changed: new Set(), catalogs: list.map(({ id }) => id) };
}

/** Exactly the pages that read something that has changed, and those that come, go or move; and those that failed. */
export const workOutChanged = async (batch: Batch, key: PipeKey, changes: readonly NotedChange[]): Promise<PipeWork> =>
  workOutTouched(batch, key, {
    changes,
    // Included files are rendered at every publish: there are few, and pages do not depend on what they show.
    again: [...(await kept.failedPages(key)), ...(await kept.includedFiles(key))],
  });

/** The same without pages that are rendered at every publish, but for those that are given. */
export async function workOutTouched(
  batch: Batch,
  key: PipeKey,
  { changes, again = [] }: { changes: readonly NotedChange[]; again?: readonly PageRow[] },
): Promise<PipeWork> {
  const changed = await changedQuestions(batch, key, await topicsOf(batch, changes));
  const dirty = [
    ...(await kept.pagesThatAsked(
      key,
      changed.map(({ id }) => id),
    )),
    ...again,
  ];
  const work = new Works();
  for (const row of dirty) work.again(row);
  const standing = await standingRefs(batch.env);
  const listed = pageKinds.filter((kind) => kind !== 'content' && kind !== 'fragment');
  work.reconcile(await partsOfChanged(key, await kept.firstParts(key, listed), standing), standing);
  const catalogs = await catalogsWithOtherPages(batch, key, changed);
  for (const catalogId of catalogs)
    work.reconcile(await kept.pagesOfCatalog(key, catalogId), await contentRefs(batch, catalogId));
  const touched = contentsIn(changes);
  const own = await kept.pagesOfContents(key, touched);
  // Every page depends on its own subject.
  for (const row of own) work.again(row);
  work.reconcile(own, await refsOfContents(batch, touched));
  const { pages, gone } = work.result();
  return {
    pages: await asNeighbours(batch.env, pages),
    gone,
    full: false,
    changed: new Set(changed.map(({ question }) => question)),
    catalogs,
  };
}

// The further parts of a page matter only where the page goes or moves.
async function partsOfChanged(key: PipeKey, firsts: PageRow[], refs: readonly PageRef[]): Promise<PageRow[]> {
  const standing = new Map(refs.map((ref) => [subjectOf(ref), ref]));
  const moved = firsts.filter((row) => standing.get(subjectOf(refOf(row)))?.basePath !== row.basePath);
  return moved.length === 0 ? firsts : [...firsts, ...(await kept.allParts(key, moved)).filter(({ part }) => part > 1)];
}

async function topicsOf(batch: Batch, changes: readonly NotedChange[]): Promise<Change[]> {
  const { byId } = await batch.env.ask(visibleTree, 'visible');
  const ancestorsOf = (id: number) => (byId.get(id)?.ancestors ?? '').split(':').filter(Boolean).map(Number);
  const removed = changes.filter(({ subject }) => subject === 'resource');
  const commented = changes.filter(({ subject }) => subject === commentSubject);
  return [
    ...topicsOfContents(changes, ancestorsOf),
    ...removed.map(({ facts }) => ({ topic: resourceTopic(Number(facts.id)) })),
    ...commented.map(({ facts }) => ({ topic: commentTopic(Number(facts.contentId)) })),
  ];
}

/** Each question that may have another answer is asked again, once; equal answers stop here. */
async function changedQuestions(batch: Batch, key: PipeKey, topics: readonly Change[]): Promise<QuestionRow[]> {
  const candidates = [
    ...(await kept.questionsOfAlways(key)),
    ...(await kept.questionsNamed(key, [...new Set(topics.map(({ topic }) => topic))])),
    ...(await kept.questionsWatching(key, topics)),
  ];
  const changed: QuestionRow[] = [];
  for (const row of new Map(candidates.map((row) => [row.id, row])).values()) {
    const answer = await askAgain(batch, row.question);
    if (answer?.hash() !== row.answer) changed.push(row);
    await giveWay();
  }
  return changed;
}

// Catalogs that came with this publish have no kept answer.
async function catalogsWithOtherPages(batch: Batch, key: PipeKey, changed: readonly QuestionRow[]): Promise<number[]> {
  const { list } = await batch.env.ask(visibleTree, 'visible');
  const known = await kept.questionsNamed(
    key,
    list.map(({ id }) => `${contentPages.name} ${id}`),
  );
  const answered = new Set(known.map(({ question }) => Number(readQuestionKey(question).args)));
  const other = changed
    .map(({ question }) => readQuestionKey(question))
    .filter(({ name }) => name === contentPages.name);
  const fresh = list.filter(({ id }) => !answered.has(id)).map(({ id }) => id);
  return [...new Set([...fresh, ...other.map(({ args }) => Number(args))])];
}

async function refsOfContents(batch: Batch, ids: readonly number[]): Promise<PageRef[]> {
  const refs: PageRef[] = [];
  for (const id of ids) {
    const row = await batch.env.ask(publicContent, id);
    if (row) refs.push(...(await contentRef(batch.env, row)));
    await giveWay();
  }
  return refs;
}

const subjectOf = ({ kind, subjectId }: Pick<PageRef, 'kind' | 'subjectId'>): string => `${kind} ${subjectId}`;
const refOf = kept.refOfRow;

/** Gathers what has to be done, page by page. */
class Works {
  #pages = new Map<string, PageWork>();
  #gone = new Map<number, PageRow>();

  /** A part that has to be rendered again where it lies. */
  again(row: PageRow): void {
    const key = subjectOf(refOf(row));
    const known = this.#pages.get(key);
    const parts = new Set(known && known.parts !== 'all' ? known.parts : []).add(row.part);
    this.#pages.set(key, { ref: refOf(row), parts, hadParts: Math.max(known?.hadParts ?? 0, row.parts) });
  }

  /** Compares the pages that are kept of some subjects with those that these should have. */
  reconcile(rows: readonly PageRow[], refs: readonly PageRef[]): void {
    const bySubject = Map.groupBy(rows, (row) => subjectOf(refOf(row)));
    for (const ref of refs) {
      const own = bySubject.get(subjectOf(ref)) ?? [];
      bySubject.delete(subjectOf(ref));
      const first = own.find(({ part }) => part === 1);
      if (first?.basePath === ref.basePath && first.template === ref.template && first.catalogId === ref.catalogId)
        continue;
      if (first?.basePath !== ref.basePath) for (const row of own) this.#gone.set(row.id, row);
      const stays = first?.basePath === ref.basePath;
      this.#pages.set(subjectOf(ref), { ref, parts: 'all', hadParts: stays ? (first?.parts ?? 0) : 0 });
    }
    for (const row of [...bySubject.values()].flat()) {
      this.#gone.set(row.id, row);
      this.#pages.delete(subjectOf(refOf(row)));
    }
  }

  result(): Pick<PipeWork, 'pages' | 'gone'> {
    return { pages: [...this.#pages.values()], gone: [...this.#gone.values()] };
  }
}
