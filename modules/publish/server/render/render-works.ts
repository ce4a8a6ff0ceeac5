import { hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { PageFailure } from '@kaiyin/modules/site/schema';
import type { Asset } from '@kaiyin/modules/resource/server';
import { pathOfPage } from '@kaiyin/modules/template/server';
import type { Answered, Watch } from '@kaiyin/publisher';
import { taskSurroundings, type BlobStore } from '@kaiyin/server-kit';
import type { Batch } from './batch.ts';
import { primeContents } from '../page/content-refs.ts';
import type { PageRef } from '../page/pages.ts';
import { failureOf, PartFailed, renderPart, type RenderedPart } from './render-page.ts';
import type { PageWork } from '../work-out.ts';

/** A question that rendered parts asked, as it is kept. */
export interface ReadRecord {
  key: string;
  hash: string;
  changes: Answered['changes'];
  watches: readonly Watch[];
}

/** One part of a page after rendering. */
export interface PartResult {
  ref: PageRef;
  part: number;
  parts: number;
  path: string;
  /** Empty when it failed. */
  hash: string;
  size: number;
  /** Places in the records of its renderer. */
  reads: number[];
  assets: Asset[];
  /** Paths of the included files that it names. */
  files?: string[];
  /** Marks of the files below the pipe's root that it links to. */
  links?: string;
  failure: PageFailure | null;
}

export interface Rendered {
  results: PartResult[];
  /** Records that came with these results; places count on from those before. */
  records: ReadRecord[];
}

/** Where rendered bytes go. */
export type ByteSink = Pick<BlobStore, 'write'>;

/** Places of the questions that pages have asked, in the order in which they were told. */
export interface Places {
  /** By their keys, so that no answer is held. */
  shared: Map<string, number>;
  count: { told: number };
}

export const noPlaces = (): Places => ({ shared: new Map(), count: { told: 0 } });

interface RenderOptions {
  sink: ByteSink;
  /** Places that questions have already; those that come are counted on. */
  places?: Places;
  pieceSize?: number;
}

/** Renders pages piece by piece. A page that fails is a result with its failure; the others go on. */
export async function* renderWorks(
  batch: Batch,
  works: readonly PageWork[],
  { sink, places = noPlaces(), pieceSize = 100 }: RenderOptions,
): AsyncGenerator<Rendered> {
  const files = new Set<string>();
  for (let from = 0; from < works.length; from += pieceSize) {
    const piece = works.slice(from, from + pieceSize);
    const rendered: Rendered = { results: [], records: [] };
    const release = await primeContents(
      batch,
      piece.filter(({ ref }) => ref.kind === 'content').map(({ ref }) => ref.subjectId),
    );
    // What pages ask about their own subject is let go with them.
    const own = new Map<string, number>();
    for (const work of piece) await renderWork(batch, work, { sink, places: { ...places, own }, rendered, files });
    release();
    yield rendered;
    await breathe();
  }
}

interface Gathering {
  /** Included files that have been rendered. */
  files: Set<string>;
  sink: ByteSink;
  places: Places & { own: Map<string, number> };
  rendered: Rendered;
}

async function renderWork(batch: Batch, { ref, parts, hadParts }: PageWork, gathering: Gathering): Promise<void> {
  if (parts !== 'all' && !parts.has(1)) {
    for (const part of parts) await renderOne(batch, ref, part, gathering);
    return;
  }
  const wanted = (part: number) => parts === 'all' || parts.has(part) || part > hadParts;
  const first = await renderOne(batch, ref, 1, gathering);
  // A first part that failed says nothing about how many there are: those that stand are made again where they must be.
  const count = first.failure ? Math.max(1, hadParts) : first.parts;
  first.parts = count;
  for (let part = 2; part <= count; part++) if (wanted(part)) await renderOne(batch, ref, part, gathering);
}

async function renderOne(batch: Batch, ref: PageRef, part: number, gathering: Gathering): Promise<PartResult> {
  try {
    const rendered = await renderPart(batch, ref, part);
    const result = keepRendered(ref, part, rendered, gathering);
    for (const file of rendered.files) await renderFile(batch, file, gathering);
    return result;
  } catch (error) {
    if (!(error instanceof PartFailed) || isDiskFault(error.cause))
      throw error instanceof PartFailed ? error.cause : error;
    const say = (key: string, params: object) =>
      taskSurroundings.say(batch.env.ctx.locale, key, params as Record<string, string>);
    const path = pathOfPage(ref.basePath, part);
    const failure = failureOf(
      error.cause,
      { pipeCode: batch.env.pipe.code, page: path, locale: batch.env.ctx.locale },
      say,
    );
    const reads = placesOf(error.reads, gathering);
    const result: PartResult = { ref, part, parts: 1, path, hash: '', size: 0, reads, assets: [], failure };
    gathering.rendered.results.push(result);
    return result;
  }
}

// Pages that come to the same name the same file.
async function renderFile(batch: Batch, ref: PageRef, gathering: Gathering): Promise<void> {
  if (gathering.files.has(ref.basePath)) return;
  gathering.files.add(ref.basePath);
  await renderOne(batch, ref, 1, gathering);
}

function keepRendered(
  ref: PageRef,
  part: number,
  { path, html, reads, assets, files, links, parts }: RenderedPart,
  gathering: Gathering,
): PartResult {
  const bytes = Buffer.from(html);
  const digest = hash('sha256', bytes, 'hex');
  gathering.sink.write(digest, bytes);
  const result: PartResult = {
    ref,
    part,
    parts,
    path,
    assets,
    links,
    files: files.map(({ basePath }) => basePath),
    hash: digest,
    size: bytes.length,
    failure: null,
    reads: placesOf(reads, gathering),
  };
  gathering.rendered.results.push(result);
  return result;
}

function placesOf(reads: ReadonlySet<Answered>, { places, rendered }: Gathering): number[] {
  return Array.from(reads, (answer) => {
    const kept = answer.changes === 'named' ? places.own : places.shared;
    const known = kept.get(answer.key);
    if (known !== undefined) return known;
    const place = places.count.told++;
    kept.set(answer.key, place);
    rendered.records.push(recordOf(answer));
    return place;
  });
}

export const recordOf = (answer: Answered): ReadRecord => ({
  key: answer.key,
  changes: answer.changes,
  hash: answer.hash(),
  watches: answer.watches(),
});

export const isDiskFault = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS', 'SQLITE_FULL'].includes((error as { code?: string })?.code ?? '');
