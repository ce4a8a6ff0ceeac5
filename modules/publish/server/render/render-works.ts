import { hash } from 'node:crypto';
import type { PageFailure } from '@kaiyin/modules/plan/schema';
import type { Asset } from '@kaiyin/modules/resource/server';
import { pathOfPage } from '@kaiyin/modules/template/server';
import { giveWay, isDatabaseAway, isDiskFull, isStorageAway, Refusal, type BlobStore } from '@kaiyin/server-kit';
import type { Batch } from './batch.ts';
import { primeContents } from '../page/content-refs.ts';
import type { PageRef } from '../page/pages.ts';
import type { ReleasedFile } from '../release/releases.ts';
import { bytesOf } from './bytes-of.ts';
import { hasteLimits, isOfHaste, type Patience, workedByThread } from './patience.ts';
import { noPlaces, placesOf, type Places, type ReadPlaces, type Told } from './read-places.ts';
import { failureOf, PartFailed, renderPart, type RenderedPart } from './render-page.ts';
import type { PageWork } from '../work-out.ts';

/** One part of a page after rendering. */
export interface PartResult extends ReadPlaces {
  ref: PageRef;
  part: number;
  parts: number;
  path: string;
  /** Empty when it failed. */
  hash: string;
  size: number;
  assets: Asset[];
  /** Of a content's page: the version that it shows. */
  versionId?: number | null;
  /** Paths of the included files that it names. */
  files?: string[];
  /** Marks of the files below the pipe's root that it links to. */
  links?: string;
  failure: PageFailure | null;
  /** What is kept of a page that failed, where its last good bytes tell of what was taken down; null is nothing. */
  instead?: ReleasedFile | null;
  /** Another page has its path: nothing of its own stays there. */
  isOusted?: boolean;
}

export interface Rendered extends Told {
  results: PartResult[];
}

/** Where rendered bytes go. */
export type ByteSink = Pick<BlobStore, 'write'>;

/** Renders a part when it is its turn. */
export type TakePart = <T>(name: string, render: () => Promise<T>) => Promise<T>;

/** Parts that were stopped in the middle, by their names, and after how long. */
export interface StoppedParts {
  parts: ReadonlySet<string>;
  seconds: number;
}

interface RenderOptions {
  sink: ByteSink;
  /** Whoever renders for somebody who waits says how long pages may take. */
  patience?: Patience | undefined;
  /** Where this thread answers others, too: works that take long are put here, for another thread to do whole. */
  left?: PageWork[];
  /** Places that questions have already; those that come are counted on. */
  places?: Places;
  pieceSize?: number;
  /** Where several renderers take turns; each renders at once unless told. */
  take?: TakePart;
  stopped?: StoppedParts | undefined;
}

/** Renders pages piece by piece. A page that fails is a result with its failure; the others go on. */
export async function* renderWorks(
  batch: Batch,
  works: readonly PageWork[],
  { places = noPlaces(), pieceSize = 25, ...options }: RenderOptions,
): AsyncGenerator<Rendered> {
  const files = new Set<string>();
  for (let from = 0; from < works.length; from += pieceSize) {
    const piece = works.slice(from, from + pieceSize);
    const rendered: Rendered = { results: [], records: [], readSets: [] };
    const release = await primeContents(
      batch,
      piece.filter(({ ref }) => ref.kind === 'content').map(({ ref }) => ref.subjectId),
    );
    for (const work of piece) await renderOrLeave(batch, work, { ...options, places, rendered, files });
    release();
    yield rendered;
  }
}

interface Gathering extends Omit<RenderOptions, 'pieceSize'> {
  /** Included files that have been rendered. */
  files: Set<string>;
  places: Places;
  rendered: Rendered;
}

class TooSlowHere extends Error {}

// Where one page was slow, those after it are likely to be.
async function renderOrLeave(batch: Batch, work: PageWork, gathering: Gathering): Promise<void> {
  const { left, rendered } = gathering;
  if (left && left.length > 0) return void left.push(work);
  const before = rendered.results.length;
  try {
    await renderWork(batch, work, gathering);
  } catch (error) {
    if (!left || !(error instanceof TooSlowHere)) throw error;
    // Another thread does it whole. What its parts asked stays told: places count on from there.
    rendered.results.length = before;
    left.push(work);
  }
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
  await giveWay();
  const { result, files } = await renderAlone(batch, ref, part, gathering);
  for (const file of files) await renderFile(batch, file, gathering);
  return result;
}

// Included files that it names have times of their own.
async function renderAlone(
  batch: Batch,
  ref: PageRef,
  part: number,
  gathering: Gathering,
): Promise<{ result: PartResult; files: PageRef[] }> {
  const { patience, left, take = atOnce } = gathering;
  const began = workedByThread();
  try {
    refuseStopped(ref, part, gathering);
    const limits = left ? hasteLimits : patience?.limits;
    const rendered = await take(nameOf(ref, part), () => renderPart(batch, ref, part, limits));
    return { result: keepRendered(ref, part, rendered, gathering), files: rendered.files };
  } catch (error) {
    if (!(error instanceof PartFailed)) throw error;
    const fault = faultOfMachine(error.cause);
    if (fault) throw fault;
    if (left && isOfHaste(error.cause)) throw new TooSlowHere();
    const path = pathOfPage(ref.basePath, part);
    const failure = failureOf(error.cause, { pipeCode: batch.env.pipe.code, page: path }, batch.env.ctx);
    const reads = placesOf(ref, error.reads, gathering.places, gathering.rendered);
    const result: PartResult = { ref, part, parts: 1, path, hash: '', size: 0, ...reads, assets: [], failure };
    gathering.rendered.results.push(result);
    return { result, files: [] };
  } finally {
    patience?.spend(workedByThread() - began, ref.basePath);
  }
}

const atOnce: TakePart = (_, render) => render();
const nameOf = ({ kind, subjectId, basePath }: PageRef, part: number): string =>
  `${kind} ${subjectId} ${part} ${basePath}`;

// What it asked is not known; pages that failed are rendered again at every publish.
function refuseStopped(ref: PageRef, part: number, { stopped }: Gathering): void {
  if (!stopped?.parts.has(nameOf(ref, part))) return;
  const params = { seconds: stopped.seconds, template: ref.template ?? ref.basePath };
  throw new PartFailed(new Refusal(500, 'publish.pageStopped', params), { own: new Set(), parts: new Set() });
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
  { path, html, stored, reads, assets, files, links, parts, versionId }: RenderedPart,
  gathering: Gathering,
): PartResult {
  const { hash: digest, size } = stored ?? written(html, gathering);
  const result: PartResult = {
    ref,
    part,
    parts,
    path,
    assets,
    links,
    versionId,
    files: files.map(({ basePath }) => basePath),
    hash: digest,
    size,
    failure: null,
    ...placesOf(ref, reads, gathering.places, gathering.rendered),
  };
  gathering.rendered.results.push(result);
  return result;
}

function written(html: string, { sink }: Gathering): { hash: string; size: number } {
  const bytes = bytesOf(html);
  const digest = hash('sha256', bytes, 'hex');
  sink.write(digest, bytes);
  return { hash: digest, size: bytes.length };
}

const faults = new Set(['EROFS', 'EIO', 'EMFILE', 'ENFILE']);

const isFault = (error: Error): boolean =>
  faults.has((error as { code?: string }).code ?? '') ||
  isDiskFull(error) ||
  isStorageAway(error) ||
  isDatabaseAway(error);

/** What failed below a page, or below the tag that asked for it: disk or database, which the page has nothing to do with. */
export function faultOfMachine(error: unknown): Error | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isFault(cause)) return cause;
  return undefined;
}
