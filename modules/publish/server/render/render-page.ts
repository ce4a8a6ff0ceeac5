import { TemplateError, type RenderLimits } from '@kaiyin/liquid';
import { publicContent } from '@kaiyin/modules/content/server';
import { rootFile, staticFile, type AskedFile } from '@kaiyin/modules/file/server';
import type { PageFailure } from '@kaiyin/modules/plan/schema';
import { publicAsset, readyToShow, type Asset } from '@kaiyin/modules/resource/server';
import { islandFile, siteFacts } from '@kaiyin/modules/page/server';
import type { VisitedKind } from '@kaiyin/modules/stat/schema';
import { visitScript } from '@kaiyin/modules/stat/server';
import { voteStyleFile } from '@kaiyin/modules/vote/server';
import { detailTemplateKey } from '@kaiyin/modules/site/schema';
import { pathOfPage } from '@kaiyin/modules/template/server';
import { type Reads, when } from '@kaiyin/publisher';
import { notFound, Refusal, wordsOf, type Context } from '@kaiyin/server-kit';
import { templateSource, type Batch } from './batch.ts';
import { isOfFiles } from '../overdue/delays.ts';
import { isGenerated, renderGenerated } from '../page/generated-pages.ts';
import { clock } from '../page/clock.ts';
import { remembering } from './fragments.ts';
import { joinMarks } from '../address/local-links.ts';
import { pageEnv } from '../page/page-env.ts';
import type { PageEnv } from '../page/env-of-page.ts';
import { pageVariables } from '../page/page-variables.ts';
import { templateKeyOf, type PageRef } from '../page/pages.ts';

/** One part of a page as it was rendered, and everything that it had asked. */
export interface RenderedPart {
  path: string;
  /** Empty of what is stored. */
  html: string;
  /** A file that is not rendered: its bytes. */
  stored?: { hash: string; size: number };
  reads: Reads;
  /** Files of the library and of the pipe that it shows. */
  assets: Asset[];
  /** Marks of the files below the pipe's root that it links to. */
  links: string;
  /** Included files that it names. */
  files: PageRef[];
  /** Of a content's page: the version that it shows. */
  versionId: number | null;
  /** How many parts the page has; only parts that page something say so. */
  parts: number;
}

const maxParts = 10_000;

/** Why a part could not be rendered, with what it had asked until then. */
export class PartFailed extends Error {
  readonly reads: Reads;
  constructor(cause: unknown, reads: Reads) {
    super('page failed', { cause });
    this.reads = reads;
  }
}

/** Renders one part of a page, by its number. @throws PartFailed with what `failureOf` explains as its cause */
export async function renderPart(
  batch: Batch,
  ref: PageRef,
  number: number,
  limits?: RenderLimits,
): Promise<RenderedPart> {
  const { env, path } = openPart(batch, ref, number);
  try {
    if (ref.kind === 'file') return await storedPart(env, ref);
    const html = await (isGenerated(ref.kind)
      ? renderGenerated(env, { ...ref, kind: ref.kind })
      : renderTemplate(batch, ref, { env, limits }));
    const { total, size } = env.paged ?? { total: 0, size: 1 };
    const parts = Math.max(1, Math.min(Math.ceil(total / size), maxParts));
    const links = isGenerated(ref.kind) ? '' : joinMarks(batch.linksOf(html, path));
    const files = [...env.files.values()];
    const versionId = await versionOf(batch, ref);
    const pictures = shownAssets(html, env);
    // A preview of one page has its pictures from the library.
    if (batch.assetRoot === undefined) await readyToShow(batch.env, pictures);
    const assets = [...pictures, ...filesNamed(env.reader.reads)];
    return { path, html, reads: env.reader.reads, assets, files, links, parts, versionId };
  } catch (error) {
    throw new PartFailed(error, env.reader.reads);
  }
}

/** The same for one part alone. @throws what made it fail */
export const renderOrThrow = (
  batch: Batch,
  ref: PageRef,
  number: number,
  limits?: RenderLimits,
): Promise<RenderedPart> =>
  renderPart(batch, ref, number, limits).catch((error: unknown) => {
    throw error instanceof PartFailed ? error.cause : error;
  });

/** A static file at the pipe's root, as it is. */
async function storedPart(env: PageEnv, { subjectId, basePath }: PageRef): Promise<RenderedPart> {
  const stored = await env.reader.ask(rootFile, subjectId);
  if (!stored) throw notFound();
  const none = { html: '', assets: [], files: [], links: '', versionId: null };
  return { ...none, stored, path: basePath, reads: env.reader.reads, parts: 1 };
}

// The page has asked it itself.
async function versionOf({ answers }: Batch, { kind, subjectId }: PageRef): Promise<number | null> {
  if (kind !== 'content') return null;
  return (await answers.ask(publicContent, subjectId))?.versionId ?? null;
}

function openPart(batch: Batch, ref: PageRef, number: number): { env: PageEnv; path: string } {
  // The site's own facts never have to be waited for.
  const facts = siteFacts.ask(batch.env, 'site') as Awaited<ReturnType<typeof siteFacts.ask>>;
  const absolute = isGenerated(ref.kind);
  const env = pageEnv(batch, { path: ref.basePath, number, facts, absolute });
  void env.reader.ask(siteFacts, 'site');
  return { env, path: pathOfPage(ref.basePath, number) };
}

function renderTemplate(
  batch: Batch,
  ref: PageRef,
  { env, limits }: { env: PageEnv; limits: RenderLimits | undefined },
): string | Promise<string> {
  if (!ref.template) return refuseWithoutTemplate(env, ref);
  // An included file has what the pages gave it, and nothing else.
  const variables = ref.kind === 'fragment' ? { ...ref.inputs } : pageVariables(env, ref);
  const page = pathOfPage(ref.basePath, env.page.number);
  const html = when(variables, (scope) => renderNamed(batch, { name: ref.template, page, scope, env, limits }));
  return ref.kind === 'fragment' ? html : when(html, (html) => visitScript(env, html, visitedBy(ref)));
}

/** What readers are counted for who open a page. */
function visitedBy({ kind, subjectId }: PageRef): { kind: VisitedKind; id: number } {
  if (kind === 'content') return { kind, id: subjectId };
  if (kind === 'site') return { kind, id: 0 };
  return kind === 'catalog' || kind === 'list' ? { kind: 'catalog', id: subjectId } : { kind: 'other', id: 0 };
}

interface Rendering {
  /** The template, and the page that it makes. */
  name: string;
  page: string;
  scope: Record<string, unknown>;
  env: PageEnv;
  limits: RenderLimits | undefined;
}

/** Renders a page by a template of the pipe. @throws TemplateError; Refusal where there is none of that name */
export function renderNamed(batch: Batch, { name, page, scope, env, limits }: Rendering): string | Promise<string> {
  const use = (name: string) => {
    void env.reader.ask(templateSource, name);
    return batch.template(name);
  };
  const template = use(name);
  if (!template) throw new Refusal(500, 'publish.templateGone', { name });
  return template.render({
    env,
    scope,
    page,
    include: use,
    remember: remembering(batch, env),
    now: new Date(env.at),
    ...(limits ? { limits } : {}),
    onClock: (granularity) => void env.reader.ask(clock, granularity),
  });
}

async function refuseWithoutTemplate({ reader }: PageEnv, { kind, subjectId }: PageRef): Promise<never> {
  const missing = (key: string) => new Refusal(500, 'publish.templateMissing', { key });
  if (kind !== 'content') throw missing(templateKeyOf(kind));
  const row = await reader.ask(publicContent, subjectId);
  throw row ? missing(detailTemplateKey(row.contentType)) : notFound();
}

/** Pictures that a page shows: a tag may have offered others that its template did not print. */
export function shownAssets(html: string, env: PageEnv): Asset[] {
  const offered = assetsAmong(env.reader.reads);
  if (offered.length === 0) return [];
  const shown = new Set(html.match(/resources\/[\w./-]+/g));
  const assets = offered.filter(({ path }) => shown.has(path));
  return [...new Map(assets.map((asset) => [asset.path, asset])).values()];
}

/** Static files that a page asked for: what its template does with an address is not seen. */
export function filesNamed(reads: Reads): Asset[] {
  const found = new Map<string, Asset>();
  for (const { file } of namedAmong(reads)) for (const asset of [...file.needs, file]) found.set(asset.path, asset);
  return Array.from(found.values(), ({ path, hash, size }) => ({ path, hash, size }));
}

type Named = Extract<AskedFile, { file: unknown }>;
const namedOfParts = new WeakMap<Reads, Named[]>();

function namedAmong({ own, parts }: Reads): Named[] {
  const found: Named[] = [];
  for (const { key, value } of own)
    if (fileQuestions.some((name) => key.startsWith(name)) && 'file' in (value as AskedFile))
      found.push(value as Named);
  for (const part of parts) {
    let named = namedOfParts.get(part);
    if (!named) namedOfParts.set(part, (named = namedAmong(part)));
    found.push(...named);
  }
  return found;
}

const fileQuestions = [staticFile, islandFile, voteStyleFile].map(({ name }) => `${name} `);

// A part is the same for all of its pages.
const assetsOfParts = new WeakMap<Reads, Asset[]>();

function assetsAmong({ own, parts }: Reads): Asset[] {
  const found: Asset[] = [];
  for (const { key, value } of own) if (value && key.startsWith(assetQuestion)) found.push(value as Asset);
  for (const part of parts) {
    let assets = assetsOfParts.get(part);
    if (!assets) assetsOfParts.set(part, (assets = assetsAmong(part)));
    found.push(...assets);
  }
  return found;
}

const assetQuestion = `${publicAsset.name} `;

/** Why a page could not be rendered, with the place in its template where there is one. */
export function failureOf(
  error: unknown,
  { pipeCode, page }: { pipeCode: string; page: string },
  ctx: Pick<Context, 'locale' | 'log' | 'say'>,
): PageFailure {
  if (error instanceof TemplateError) {
    const { template, line, column, cause } = error;
    // What a tag of ours refuses has words of ours; what the system says of files names paths.
    const message =
      cause instanceof Refusal || isOfFiles(cause)
        ? wordsOf(ctx, cause, { page, pipe: pipeCode })
        : error.text(ctx.locale);
    return { pipeCode, page, template, line, column, message };
  }
  const message = wordsOf(ctx, error, { page, pipe: pipeCode });
  return { pipeCode, page, template: '', line: 0, column: 0, message };
}
