import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import { enabledPipes, findSite } from '@kaiyin/modules/site/server';
import { createContext, type BlobStore, type Context } from '@kaiyin/server-kit';
import { LRUCache } from 'lru-cache';
import type { PublishedPipe } from '../delivery/published-pipe.ts';
import { openBatch, type Batch } from '../render/batch.ts';
import { failureOf } from '../render/render-page.ts';
import { findSiteRow } from '../site-row.ts';
import { forgetDynamicFault, noteDynamicFault } from './dynamic-faults.ts';
import { dynamicPageAt, ownPages, type DynamicPage, type OwnPage } from './dynamic-page-at.ts';
import { renderDynamic, type RenderedDynamic } from './render-dynamic.ts';
import { keyOfArgs } from './request-args.ts';

/** A page as it is sent, or that its template failed. */
export type DynamicAnswer = (Omit<RenderedDynamic, 'assets'> & { page: DynamicPage }) | 'failed';

interface Opened {
  /** What of the pipe it was opened for: another release, or something that is hidden since, opens anew. */
  pipe: Pick<PublishedPipe, 'release' | 'hidden'>;
  at: number;
  site: Site;
  row: PublishPipe;
  batch: Promise<Batch>;
  /** The site's own dynamic pages. */
  own: readonly OwnPage[];
  /** What was rendered, by path and arguments. */
  rendered: LRUCache<string, Promise<DynamicAnswer>>;
}

/** Milliseconds for which requests share what was read: nobody sees a page that is older. */
const shareFor = 1000;

/** Pages that are made when readers ask for them: readers of the same second share what the database has said. */
export class DynamicPages {
  #context: () => Context;
  #blobs: BlobStore;
  #opened = new LRUCache<string, Promise<Opened | undefined>>({ max: 50 });
  /** Pictures that pages have shown and no release has, by site, pipe and path. */
  #assets = new LRUCache<string, string>({ max: 20_000 });

  constructor(context: () => Context, blobs: BlobStore) {
    this.#context = context;
    this.#blobs = blobs;
  }

  /** The page that a pipe has at a path; undefined where it has none. */
  async find(pipe: PublishedPipe, path: string): Promise<DynamicPage | undefined> {
    const opened = await this.#open(pipe);
    return opened && this.#find(opened, path);
  }

  /** What a pipe answers at a path on request; undefined where it has no such page. What is `own` to a reader is not shared. */
  async answer(
    pipe: PublishedPipe,
    path: string,
    args: Readonly<Record<string, string>>,
    own?: Readonly<Record<string, unknown>>,
  ): Promise<DynamicAnswer | undefined> {
    const opened = await this.#open(pipe);
    const page = opened && (await this.#find(opened, path));
    if (!page) return undefined;
    if (own) return this.#render(opened, page, args, own);
    const key = `${path}?${keyOfArgs(args)}`;
    const rendering = opened.rendered.get(key) ?? this.#render(opened, page, args);
    opened.rendered.set(key, rendering);
    return rendering;
  }

  /** Hash of a picture that a page has shown, and that is in no release. */
  assetAt({ siteId, pipeCode }: Pick<PublishedPipe, 'siteId' | 'pipeCode'>, path: string): string | undefined {
    return this.#assets.get(`${siteId} ${pipeCode} ${path}`);
  }

  /** One whose template the pipe has not is no page of it. */
  async #find({ site, row, batch, own }: Opened, path: string): Promise<DynamicPage | undefined> {
    const page = dynamicPageAt({ site, pipe: row }, own, path);
    return page && hasTemplate(await batch, page.template) ? page : undefined;
  }

  async #open(pipe: PublishedPipe): Promise<Opened | undefined> {
    const key = `${pipe.siteId} ${pipe.pipeCode}`;
    const known = await this.#opened.get(key);
    const isSame = known?.pipe.release === pipe.release && known.pipe.hidden === pipe.hidden;
    if (known && isSame && Date.now() - known.at < shareFor) return known;
    const opening = this.#read(pipe);
    this.#opened.set(key, opening);
    opening.catch(() => this.#opened.delete(key));
    return opening;
  }

  async #read(pipe: PublishedPipe): Promise<Opened | undefined> {
    const { siteId, pipeCode } = pipe;
    const base = this.#context();
    const at = Date.now();
    const [site, row, current, own] = await Promise.all([
      findSiteRow(base, siteId),
      enabledPipes(base, siteId).then((pipes) => pipes.find(({ code }) => code === pipeCode)),
      findSite(base, siteId),
      ownPages(base, siteId),
    ]);
    if (!site || !row || !current) return undefined;
    const ctx = createContext({ db: base.db, services: base.services, site: current });
    const perspective = { at: ctx.now().toISOString(), working: new Set<number>() };
    const batch = openBatch({ ctx, blobs: this.#blobs, site, pipe: row, perspective });
    return { pipe, at, site, row, own, batch, rendered: new LRUCache({ max: 200 }) };
  }

  async #render(
    { batch, site, row }: Opened,
    page: DynamicPage,
    args: Readonly<Record<string, string>>,
    own?: Readonly<Record<string, unknown>>,
  ): Promise<DynamicAnswer> {
    const ctx = this.#context();
    const maker = { siteId: site.id, pipeCode: row.code, template: page.template };
    try {
      const { assets, ...rendered } = await renderDynamic(await batch, { page, args, ...(own && { own }) });
      for (const { path, hash } of assets) this.#assets.set(`${site.id} ${row.code} ${path}`, hash);
      await forgetDynamicFault(ctx, maker);
      return { ...rendered, page };
    } catch (error) {
      ctx.log.warn({ err: error, site: site.path, pipe: row.code, page: page.path }, 'a dynamic page failed');
      await noteDynamicFault(ctx, maker, failureOf(error, { pipeCode: row.code, page: page.path }, ctx));
      return 'failed';
    }
  }
}

/** By its source: one that cannot be compiled is there, and fails. */
const hasTemplate = ({ env }: Batch, name: string): boolean => env.templates.has(name);
