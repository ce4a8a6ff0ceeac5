import type { Locale } from '@kaiyin/entity';
import type { Logger } from 'pino';
import type { Db, TableShape } from './database/tables.ts';

export interface SignedIn {
  userId: number;
  userType: 'user' | 'member';
  userName: string;
  displayName: string;
  roles: readonly string[];
  permissions: ReadonlySet<string>;
  /** Sites that the caller may work in; `all` for administrators. */
  sites: 'all' | ReadonlySet<number>;
  sessionId: number;
  /** Nothing but that, until it is done. */
  mustChangePassword?: boolean;
}

export interface CurrentSite {
  id: number;
  path: string;
  name: string;
  /** The site's settings, as its configuration screen keeps them. */
  settings: Readonly<Record<string, string>>;
}

export interface AuditSubject {
  id: number;
  name?: string;
  title?: string;
  siteId?: number;
}

/** A fact in the past tense, carrying ids. */
export interface EventOf<T extends object> {
  name: string;
  /** Only a type. */
  payload?: T;
}

export interface Reaction {
  event: string;
  job: JobKind<object>;
  key?: (payload: object) => string;
  at?: (payload: object) => string | null;
}

export interface Reactions {
  of(event: EventOf<object>): readonly Reaction[];
  all: readonly Reaction[];
}

/** A kind of background work: a name that stays, and a function that may run twice. */
export interface JobKind<T extends object> {
  name: string;
  run: (ctx: Context, payload: T) => Promise<void>;
  /** Taken before others, and by a worker that does nothing else. */
  isUrgent?: boolean | undefined;
}

export interface EnqueueOptions {
  /** A job with this key that still waits is not queued twice. */
  key?: string;
  /** Not before this instant. */
  at?: Date;
}

/** The engine behind jobs: a table of our own on SQLite, pg-boss on PostgreSQL. */
export interface Queue {
  /** Makes the engine ready to take jobs. */
  open(): Promise<void>;
  /** Writes the job with the given connection, so that it lands with the change that asked for it. */
  enqueue<T extends object>(db: Db, kind: JobKind<T>, payload: T, options?: EnqueueOptions): Promise<void>;
  /** Says that something may be waiting. */
  wake(): void;
  start(kinds: readonly JobKind<never>[], contextOf: () => Context): Promise<void>;
  /** Takes no more jobs and ends after the running ones have ended; it may be started again. */
  stop(): Promise<void>;
  /** Lets the engine go, after `stop`. */
  close(): Promise<void>;
  /** Which job is due for the longest of those that wait; whoever sees the same for long knows that nothing is done. */
  oldestDue(): Promise<string | undefined>;
  /** Resolves when nothing that is due waits or runs. */
  idle(): Promise<void>;
}

/** What the application lends to every context. */
export interface Services {
  reactions: Reactions;
  queue: Queue;
  log: Logger;
  clock: () => Date;
  /** Every table of the product. */
  tables: readonly TableShape[];
  audit: (ctx: Context, action: string, subject: AuditSubject, details: Record<string, unknown>) => Promise<void>;
}

export interface Emitted {
  name: string;
  payload: object;
}

/** The first argument of every action: who asks, where, and what can be done there. */
export interface Context {
  db: Db;
  user: SignedIn | null;
  site: CurrentSite | null;
  locale: Locale;
  ip: string;
  userAgent: string;
  /** Aborted when whoever asks goes away before the answer; none where nobody waits for one. */
  signal?: AbortSignal | undefined;
  log: Logger;
  /** Whether this is work that is done aside, one after the other: it waits for nobody, but comes back later. */
  inWorker: boolean;
  services: Services;
  now(): Date;
  /** The inner context's writes, events, jobs and log rows land together or not at all. */
  transaction<T>(run: (ctx: Context) => Promise<T>): Promise<T>;
  emit<T extends object>(event: EventOf<T>, payload: T): Promise<void>;
  /** The events that were emitted here and whose transactions have been committed. */
  emitted: readonly Emitted[];
  enqueue<T extends object>(kind: JobKind<T>, payload: T, options?: EnqueueOptions): Promise<void>;
  audit(action: string, subject: AuditSubject, details?: Record<string, unknown>): Promise<void>;
  /** The same connection and transaction, at another site or instant: for seeds, jobs and tasks. */
  within(change: { site?: CurrentSite | null; clock?: () => Date }): Context;
  /** Awaited as the last thing that the transaction does, by whoever is in one. */
  beforeCommit(run: () => Promise<unknown>): void;
  /** Runs after the transaction has been committed; at once outside of one. */
  afterCommit(run: () => void): void;
}

export interface ContextSeed {
  db: Db;
  services: Services;
  user?: SignedIn | null;
  site?: CurrentSite | null;
  locale?: Locale;
  ip?: string;
  userAgent?: string;
  signal?: AbortSignal;
  log?: Logger;
  inWorker?: boolean;
}

/** Makes a context; jobs and start-up code use it without a user. */
export function createContext(seed: ContextSeed): Context {
  return contextOn({ ...seed, emitted: [] }, seed.db, null);
}

interface InnerSeed extends ContextSeed {
  emitted: Emitted[];
}

interface Ending {
  before: (() => Promise<unknown>)[];
  after: (() => void)[];
}

function contextOn(seed: InnerSeed, db: Db, ending: Ending | null): Context {
  const { services } = seed;
  const ctx: Context = {
    db,
    user: seed.user ?? null,
    site: seed.site ?? null,
    locale: seed.locale ?? 'zh-CN',
    ip: seed.ip ?? '',
    userAgent: seed.userAgent ?? '',
    signal: seed.signal,
    log: seed.log ?? services.log,
    inWorker: seed.inWorker ?? false,
    services,
    now: services.clock,
    async transaction(run) {
      if (ending) return run(ctx);
      const inner: Ending = { before: [], after: [] };
      const result = await db.transaction().execute(async (trx) => {
        const result = await run(contextOn({ ...seed, user: ctx.user, site: ctx.site }, trx, inner));
        for (const call of inner.before) await call();
        return result;
      });
      for (const call of inner.after) call();
      return result;
    },
    emitted: seed.emitted,
    async emit(event, payload) {
      ctx.afterCommit(() => void seed.emitted.push({ name: event.name, payload }));
      for (const { job, key, at } of services.reactions.of(event)) {
        const due = at?.(payload);
        await ctx.enqueue(job, payload, {
          ...(key ? { key: key(payload) } : {}),
          ...(due ? { at: new Date(due) } : {}),
        });
      }
    },
    async enqueue(kind, payload, options = {}) {
      await services.queue.enqueue(db, kind, payload, options);
      ctx.afterCommit(() => services.queue.wake());
    },
    within: ({ clock, ...change }) =>
      contextOn({ ...seed, ...change, services: clock ? { ...services, clock } : services }, db, ending),
    audit: (action, subject, details = {}) => services.audit(ctx, action, subject, details),
    beforeCommit: (run) => void ending?.before.push(run),
    afterCommit: (run) => (ending ? void ending.after.push(run) : run()),
  };
  return ctx;
}

/** Name of whoever acts, for audit columns. */
export const actor = (ctx: Context): string => ctx.user?.userName ?? 'system';

/** The current site; routes that declare `site` always have one. */
export function siteOf(ctx: Context): CurrentSite {
  if (!ctx.site) throw new Error('This call needs a current site');
  return ctx.site;
}
