import { changedManifest } from '@kaiyin/publisher';
import { normalHost, type Context } from '@kaiyin/server-kit';
import { LRUCache } from 'lru-cache';
import type { Moved } from '../address/redirect-lookup.ts';
import { KnownRedirects } from '../address/known-redirects.ts';
import { redirectFrom } from '../address/redirect-rows.ts';
import { currentRelease, manifestAt, type WrittenRelease } from '../release/releases.ts';
import { localHostOf, type LocalHost } from './local-host.ts';
import type { PublishedPipe } from './published-pipe.ts';
import { hiddenPaths } from './hidden-paths.ts';
import { Meanwhile } from './meanwhile.ts';

interface PipeAddress extends Address {
  siteId: number;
  pipeCode: string;
}
type Address = Pick<PublishedPipe, 'suffix' | 'domain'>;

type Wanted = { domains: string[]; local: LocalHost | undefined } | { sitePath: string; pipeCode: string };

const isWord = (text: string): boolean => /^\w+$/.test(text);

/**
 * How rows may name a host, the nearest first: exactly; where it has a port, by its name, which stands for any port; else
 * with a port of the web, where two rows had one host before that was refused.
 */
const domainsOf = (host: string): string[] => {
  const name = host.replace(/:\d+$/, '');
  return name === host ? [host, `${host}:80`, `${host}:443`] : [host, name];
};

const nearest = <T extends { domain: string | null }>(rows: readonly T[], domains: readonly string[]): T | null =>
  rows.toSorted((a, b) => domains.indexOf(a.domain ?? '') - domains.indexOf(b.domain ?? ''))[0] ?? null;

/** The pipe that a local name stands for: the first, one by its code, or for phones the second where none has that code. */
function localPipe<T extends { pipeCode: string }>(pipes: readonly T[], { pipeCode }: LocalHost): T | null {
  if (pipeCode === undefined) return pipes[0] ?? null;
  const named = pipes.find((one) => one.pipeCode.toLowerCase() === pipeCode);
  return named ?? (pipeCode === 'm' ? (pipes[1] ?? null) : null);
}

const none: ReadonlySet<string> = new Set();
const pollEvery = 1000;
const addressesHold = 2000;
/** What nobody has asked for longer is looked at before it is shown: it may have been taken down in another process. */
const mostBehind = 2000;

interface Shown {
  pipe: PublishedPipe;
  checked: number;
  polling?: Promise<void> | undefined;
}

/** Releases in memory, switched by swapping one reference; other processes' switches are noticed within a second. */
export class PublishedSites {
  #context: () => Context;
  #shown = new Map<string, Shown>();
  #meanwhile = new Meanwhile();
  #loading = new Map<string, Promise<PublishedPipe>>();
  #redirects: KnownRedirects;
  /** How often something was taken down: what was read before may be old. */
  #takenDown = 0;
  #addresses = new LRUCache<string, { found: PipeAddress | null; checked: number }>({ max: 5000 });

  constructor(context: () => Context) {
    this.#context = context;
    this.#redirects = new KnownRedirects(context);
  }

  /** Called by whoever has written a release in this process. */
  switchTo(siteId: number, pipeCode: string, { number, before, changes }: WrittenRelease): void {
    const key = `${siteId} ${pipeCode}`;
    const shown = this.#shown.get(key);
    if (!shown || number === shown.pipe.release) return;
    // Whoever has missed a release reads the whole next time.
    if (shown.pipe.release !== before) return void this.#shown.delete(key);
    const manifest = changedManifest(shown.pipe.manifest, changes);
    this.#shown.set(key, { pipe: { ...shown.pipe, release: number, manifest }, checked: Date.now() });
  }

  /** Called by whoever has taken something of a site down in this process: from then on readers do not get it. */
  async hideTakenDown(siteId: number): Promise<void> {
    this.#takenDown++;
    const hidden = await hiddenPaths(this.#context(), siteId);
    for (const shown of this.#shown.values())
      if (shown.pipe.siteId === siteId) shown.pipe = { ...shown.pipe, hidden: hidden.get(shown.pipe.pipeCode) ?? none };
  }

  async byHost(host: string): Promise<PublishedPipe | undefined> {
    const normal = normalHost(host);
    if (normal === undefined) return undefined;
    return this.#find(`host ${normal}`, { domains: domainsOf(normal), local: localHostOf(normal) });
  }

  async byPath(sitePath: string, pipeCode: string): Promise<PublishedPipe | undefined> {
    if (!isWord(sitePath) || !isWord(pipeCode)) return undefined;
    return this.#find(`path ${sitePath}/${pipeCode}`, { sitePath, pipeCode });
  }

  async #find(key: string, wanted: Wanted): Promise<PublishedPipe | undefined> {
    const known = this.#addresses.get(key);
    if (known && Date.now() - known.checked < addressesHold) return known.found ? this.#load(known.found) : undefined;
    // The database is away: what was there a moment ago is still there.
    const found = await (known
      ? this.#meanwhile.ask(
          key,
          () => this.#locate(wanted),
          () => known.found,
        )
      : this.#locate(wanted));
    this.#addresses.set(key, { found, checked: Date.now() });
    return found ? this.#load(found) : undefined;
  }

  async #locate(wanted: Wanted): Promise<PipeAddress | null> {
    const query = this.#context()
      .db.selectFrom('cms_publishpipe')
      .innerJoin('cms_site', 'cms_site.id', 'cms_publishpipe.siteId')
      .select(['cms_site.id as siteId', 'cms_publishpipe.code as pipeCode'])
      .select(['cms_publishpipe.suffix', 'cms_publishpipe.domain'])
      .where('cms_publishpipe.state', '=', 'enabled');
    if ('domains' in wanted) {
      const named = nearest(await query.where('domain', 'in', wanted.domains).execute(), wanted.domains);
      return (
        named ??
        (wanted.local
          ? localPipe(
              await query
                .where('domain', 'is', null)
                .where((eb) => eb(eb.fn<string>('lower', ['cms_site.path']), '=', wanted.local?.sitePath ?? ''))
                .orderBy('cms_publishpipe.sort')
                .orderBy('cms_publishpipe.id')
                .execute(),
              wanted.local,
            )
          : null)
      );
    }
    const found = await query
      .where('cms_site.path', '=', wanted.sitePath)
      .where('cms_publishpipe.code', '=', wanted.pipeCode)
      .executeTakeFirst();
    return found ?? null;
  }

  async #load(address: PipeAddress): Promise<PublishedPipe> {
    const { siteId, pipeCode, suffix, domain } = address;
    const key = `${siteId} ${pipeCode}`;
    const shown = this.#shown.get(key);
    if (!shown) {
      const loading = this.#loading.get(key) ?? this.#fetch(address);
      this.#loading.set(key, loading);
      return loading.finally(() => this.#loading.delete(key));
    }
    const behind = Date.now() - shown.checked;
    if (behind > pollEvery) shown.polling ??= this.#poll(key, shown);
    if (behind > mostBehind) {
      await shown.polling;
      return this.#load(address);
    }
    const isSame = shown.pipe.suffix === suffix && shown.pipe.domain === domain;
    return isSame ? shown.pipe : { ...shown.pipe, suffix, domain };
  }

  async #fetch(address: PipeAddress): Promise<PublishedPipe> {
    const { siteId, pipeCode } = address;
    const { release, manifest, hidden } = await this.#read(address);
    const pipe: PublishedPipe = {
      ...address,
      release,
      manifest,
      hidden,
      redirectFrom: (shown, path) =>
        this.#meanwhile.ask<Moved | 'unknown' | undefined>(
          `moved ${shown.siteId} ${shown.pipeCode} ${shown.release} ${path}`,
          () => redirectFrom({ ctx: this.#context(), known: this.#redirects }, shown, path),
          () => 'unknown',
        ),
    };
    const key = `${siteId} ${pipeCode}`;
    // A switch that happened while this was read is not taken back.
    const newer = this.#shown.get(key)?.pipe;
    if (newer && newer.release > release) return newer;
    this.#shown.set(key, { pipe, checked: Date.now() });
    return pipe;
  }

  async #read({ siteId, pipeCode }: Omit<PipeAddress, keyof Address>) {
    const ctx = this.#context();
    for (;;) {
      const before = this.#takenDown;
      const { release, hidden } = await this.#standing({ siteId, pipeCode });
      const manifest = await manifestAt(ctx, siteId, pipeCode, release);
      if (before === this.#takenDown) return { release, manifest, hidden };
    }
  }

  // In this order: a release that comes in between is without what is hidden.
  async #standing({ siteId, pipeCode }: Omit<PipeAddress, keyof Address>) {
    const ctx = this.#context();
    const hidden = (await hiddenPaths(ctx, siteId)).get(pipeCode) ?? none;
    return { hidden, release: await currentRelease(ctx, siteId, pipeCode) };
  }

  async #poll(key: string, shown: Shown): Promise<void> {
    try {
      const { release: known, hidden: hiddenBefore = none } = shown.pipe;
      const before = this.#takenDown;
      const { release, hidden } = await this.#meanwhile.ask(
        `release ${key}`,
        () => this.#standing(shown.pipe),
        () => ({ release: known, hidden: hiddenBefore }),
      );
      if (this.#shown.get(key) !== shown) return;
      if (release !== shown.pipe.release) await this.#fetch(shown.pipe);
      else if (before === this.#takenDown) shown.pipe = { ...shown.pipe, hidden };
    } catch {
      // The database is away: what is shown stays shown.
    } finally {
      shown.checked = Date.now();
      shown.polling = undefined;
    }
  }
}
