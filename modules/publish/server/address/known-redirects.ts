import { defineMemory, type Context } from '@kaiyin/server-kit';
import { LRUCache } from 'lru-cache';
import { numberSet, type NumberSet } from './number-set.ts';

interface ShownPipe {
  siteId: number;
  pipeCode: string;
  release: number;
}

interface Known {
  release: number;
  edits: number;
  /** When redirects were last asked whether they had changed. */
  checked: number;
  checking?: Promise<void>;
  /** Undefined until all have been read, and where they are too many. */
  read?: { paths: NumberSet | undefined; stamp: string; settled: boolean };
}

const checkEvery = 1000;
// What was written with an earlier time may still be on its way from another process.
const settlesAfter = 10_000;
const mostKept = 1_000_000;
const pieceSize = 5000;

/** How often redirects of a site were changed by hand. */
const edits = defineMemory('publish.redirectEdits', () => new Map<number, number>());
const editsOf = ({ services }: Context, siteId: number): number => services.memory(edits).get(siteId) ?? 0;

/** Tells this application that redirects of a site have been changed by hand. */
export const redirectsEdited = (ctx: Context, siteId: number): void =>
  void ctx.services.memory(edits).set(siteId, editsOf(ctx, siteId) + 1);

/**
 * Which paths of a pipe have a redirect, so that one that has none costs no query. Read anew after a release, after an
 * edit in this process, and within a second of one in another.
 */
export class KnownRedirects {
  #context: () => Context;
  #kept = new LRUCache<string, Known>({ max: 500 });

  constructor(context: () => Context) {
    this.#context = context;
  }

  /** False only where none of these paths has a redirect. */
  async mayLead(pipe: ShownPipe, paths: readonly string[]): Promise<boolean> {
    const read = await this.#current(pipe);
    return !read?.paths || paths.some((path) => read.paths?.has(hashOfPath(path)));
  }

  async #current(pipe: ShownPipe): Promise<Known['read']> {
    const key = `${pipe.siteId} ${pipe.pipeCode}`;
    const known = this.#kept.get(key);
    if (!known || known.release < pipe.release || known.edits !== editsOf(this.#context(), pipe.siteId)) {
      void this.#readAll(key, pipe);
      return undefined;
    }
    if (known.read && this.#now() - known.checked >= checkEvery)
      await (known.checking ??= this.#check(key, pipe, known));
    return this.#kept.get(key) === known ? known.read : undefined;
  }

  async #check(key: string, pipe: ShownPipe, known: Known): Promise<void> {
    known.checked = this.#now();
    try {
      const stamp = stampText(await this.#stamp(pipe));
      if (!known.read?.settled || known.read.stamp !== stamp) void this.#readAll(key, pipe);
    } finally {
      delete known.checking;
    }
  }

  async #readAll(key: string, pipe: ShownPipe): Promise<void> {
    const { siteId, release } = pipe;
    const known: Known = { release, edits: editsOf(this.#context(), siteId), checked: this.#now() };
    this.#kept.set(key, known);
    try {
      // Before the rows: what comes meanwhile makes the next stamp another.
      const stamp = await this.#stamp(pipe);
      const settled = stamp.last === null || Date.parse(stamp.last) + settlesAfter < known.checked;
      known.read = { paths: await this.#paths(pipe), stamp: stampText(stamp), settled };
    } catch {
      // The database is away: the next one who asks begins again.
      if (this.#kept.get(key) === known) this.#kept.delete(key);
    }
  }

  #stamp({ siteId }: ShownPipe) {
    return this.#context()
      .db.selectFrom('cms_redirect')
      .where('siteId', '=', siteId)
      .select((eb) => [eb.fn.countAll().as('count'), eb.fn.max('updateTime').as('last')])
      .executeTakeFirstOrThrow();
  }

  async #paths({ siteId, pipeCode }: ShownPipe): Promise<NumberSet | undefined> {
    const found = this.#context()
      .db.selectFrom('cms_redirect')
      .select('fromPath')
      .where('siteId', '=', siteId)
      .where('pipeCode', 'in', ['', pipeCode])
      .orderBy('fromPath')
      .limit(pieceSize);
    const hashes: number[] = [];
    for (let last: string | undefined; ;) {
      const rows = await (last === undefined ? found : found.where('fromPath', '>', last)).execute();
      for (const { fromPath } of rows) hashes.push(hashOfPath(fromPath));
      if (hashes.length > mostKept) return undefined;
      last = rows.at(-1)?.fromPath;
      if (rows.length < pieceSize) return numberSet(hashes);
    }
  }

  #now = (): number => this.#context().now().getTime();
}

const stampText = ({ count, last }: { count: unknown; last: string | null }): string => `${Number(count)} ${last}`;

// FNV-1a, 32 bits: two paths that share a number cost a query, no more.
function hashOfPath(path: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < path.length; place++) hash = Math.imul(hash ^ path.charCodeAt(place), 0x01000193);
  return hash >>> 0;
}
