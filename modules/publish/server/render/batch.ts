import { hash } from 'node:crypto';
import type { SafeHtml, Template } from '@kaiyin/liquid';
import { loadTemplates } from '@kaiyin/modules/template/server';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import type { BatchEnv, RenderEnv } from '@kaiyin/modules/page/server';
import { createAnswers, defineQuestion, type Answers, type Perspective, type Reads } from '@kaiyin/publisher';
import type { BlobStore, Context } from '@kaiyin/server-kit';
import { LRUCache } from 'lru-cache';
import type { PageRef } from '../page/pages.ts';
import { linkScanner, type LocalLink } from '../address/local-links.ts';

/** What a value that several pages share was made from. */
export interface Shared {
  value: unknown;
  reads: Reads;
}

/** An included template's text, and what it had asked. */
export interface Fragment {
  html: SafeHtml;
  reads: Reads;
  /** Included files that it names. */
  files: ReadonlyMap<string, PageRef>;
}

/** One batch: what all pages of a site and pipe share while they are rendered. */
export interface Batch {
  env: BatchEnv;
  answers: Answers<BatchEnv>;
  /** Set for previews: where their pictures are found. */
  assetRoot?: string;
  /** Internal addresses of library files by their path. */
  addresses: Map<string, string>;
  /** A template of the pipe, compiled once; undefined when there is none of that name. */
  template(name: string): Template<RenderEnv> | undefined;
  /** Files below the pipe's root that a page links to. */
  linksOf(html: string, page: string): LocalLink[];
  /** Texts of included templates, by the page's lookalike, their name and the values of their inputs. */
  fragments: LRUCache<string, Fragment>;
  /** Values that pages share, for pages whose addresses look alike. */
  shared(lookalike: string): WeakMap<object, Shared>;
}

interface BatchOptions {
  ctx: Context;
  blobs: BlobStore;
  site: Site;
  pipe: PublishPipe;
  perspective: Perspective;
  bulk?: boolean;
  isTrial?: boolean;
  isPlan?: boolean | undefined;
  assetRoot?: string;
  /** Sources in place of the pipe's own, by name: for trials. */
  drafts?: ReadonlyMap<string, string>;
}

/** Opens a batch: reads the templates; everything else is read when a page asks for it. */
export async function openBatch({ assetRoot, drafts, bulk = false, ...options }: BatchOptions): Promise<Batch> {
  const { ctx, site, pipe } = options;
  const templates = new Map([...(await loadTemplates(ctx, site.id, pipe.code)), ...(drafts ?? [])]);
  let env: BatchEnv | undefined;
  const answers = createAnswers<BatchEnv>((made) => (env = { ...options, bulk, templates, ask: made.ask }));
  const compiled = new Map<string, Template<RenderEnv>>();
  const shared = new Map<string, WeakMap<object, Shared>>();
  return {
    env: env as BatchEnv,
    answers,
    ...(assetRoot === undefined ? {} : { assetRoot }),
    addresses: new Map(),
    fragments: new LRUCache({ maxSize: weightOfFragments, sizeCalculation: sizeOfFragment }),
    linksOf: assetRoot === undefined ? linkScanner(options) : () => [],
    template(name) {
      const known = compiled.get(name);
      const source = templates.get(name);
      if (known || source === undefined) return known;
      const template = ctx.services.language.compile(name, source);
      compiled.set(name, template);
      return template;
    },
    shared(lookalike) {
      const known = shared.get(lookalike) ?? new WeakMap<object, Shared>();
      shared.set(lookalike, known);
      return known;
    },
  };
}

const weightOfFragments = 100_000_000;

/** A weight: about its bytes and those of what it had asked, and so much for each that there are no more than 5,000 of them. */
const sizeOfFragment = ({ html, reads }: Fragment): number =>
  2 * html.html.length + 100 * reads.own.size + weightOfFragments / 5000;

/** The hash of a template's source; empty when there is none of that name. */
export const templateSource = defineQuestion<BatchEnv, string, string>({
  name: 'template',
  changes: 'always',
  ask: ({ templates }, name) => {
    const source = templates.get(name);
    return source === undefined ? '' : hash('sha256', source, 'base64url');
  },
});
