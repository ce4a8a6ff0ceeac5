import type { RenderLimits } from '@kaiyin/liquid';
import { siteFacts } from '@kaiyin/modules/page/server';
import { visitScript } from '@kaiyin/modules/stat/server';
import { readyToShow, type Asset } from '@kaiyin/modules/resource/server';
import { composePage } from '../delivery/compose-page.ts';
import { pageEnv } from '../page/page-env.ts';
import { siteVariables } from '../page/page-variables.ts';
import type { Batch } from '../render/batch.ts';
import { filesNamed, renderNamed, shownAssets } from '../render/render-page.ts';
import type { DynamicPage } from './dynamic-page-at.ts';

export interface DynamicRequest {
  page: DynamicPage;
  /** Arguments of the address, each once. */
  args: Readonly<Record<string, string>>;
  /** Variables that differ by reader, and that modules give. */
  own?: Readonly<Record<string, unknown>>;
}

export interface RenderedDynamic {
  html: string;
  assets: Asset[];
  /** From 1. */
  part: number;
  /** How many items the list has that the page shows in parts; undefined without one. */
  total: number | undefined;
}

/** A reader waits for it, and others wait beside: far less than what a publish may take. */
const limits: RenderLimits = { milliseconds: 2000, steps: 200_000, outputBytes: 2_000_000, memory: 2_000_000 };

/** The deepest part that is rendered: each one before it would have to be counted. */
const deepest = 1000;

/** A page as a reader asked for it. @throws TemplateError, Refusal as its template fails */
export async function renderDynamic(batch: Batch, { page, args, own }: DynamicRequest): Promise<RenderedDynamic> {
  const facts = await siteFacts.ask(batch.env, 'site');
  const number = partOf(args[page.partArg]);
  const partHref = (part: number) => addressOfPart({ page, args }, part);
  const env = pageEnv(batch, { path: page.path, number, facts, request: { args, partHref } });
  const scope = {
    ...(await siteVariables(env)),
    ...variablesOf({ page, args }, number),
    PageSize: facts.pageSize,
    ...own,
  };
  const made = await renderNamed(batch, { name: page.template, page: page.path, scope, env, limits });
  const html = await visitScript(env, made, { kind: 'other', id: 0 });
  const pictures = shownAssets(html, env);
  await readyToShow(batch.env, pictures);
  const assets = [...pictures, ...filesNamed(env.reader.reads)];
  const none = { files: [...env.files.values()], links: '', versionId: null, parts: 1, reads: env.reader.reads };
  const composed = await composePage(batch, { path: page.path, html, assets, ...none });
  return { ...composed, part: number, total: env.paged?.total };
}

function variablesOf({ page, args }: DynamicRequest, number: number): Record<string, unknown> {
  const has = (data: (typeof page.initData)[number]) => page.initData.includes(data);
  return {
    Request: { ...args, ...page.pathArgs },
    FirstPage: addressOfPart({ page, args }, 1),
    ...(has('Member') && { Member: null }),
    ...(has('Pagination') ? { PageNo: number } : { PageNo: 1 }),
  };
}

const partOf = (given: string | undefined): number =>
  given !== undefined && /^[1-9]\d{0,5}$/.test(given) ? Math.min(Number(given), deepest) : 1;

/** The same address with another part; its own path stands for the page. */
function addressOfPart({ page, args }: DynamicRequest, part: number): string {
  const others = Object.entries(args).filter(([name]) => name !== page.partArg);
  const query = new URLSearchParams(part > 1 ? [...others, [page.partArg, String(part)]] : others).toString();
  return `${page.path.split('/').at(-1)}${query && `?${query}`}`;
}
