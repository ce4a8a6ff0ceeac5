import type { Locale, MessageKey, Params } from '@kaiyin/entity';
import type { RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { AuditTrail, CallMade, Deed, ReadHistory } from './audit-trail.ts';
import type { Db, TableShape } from './database/tables.ts';
import type { Say } from './http/envelope.ts';
import type { Memories } from './memory.ts';
import type { RecordRights } from './record-rights.ts';
import type { RowScopes } from './row-scope.ts';
import type { Said } from './said.ts';
import type { SharedState } from './shared/shared-state.ts';
import type { Sealer } from './storage/sealer.ts';

export interface SignedIn {
  userId: number;
  userType: 'user' | 'member';
  userName: string;
  displayName: string;
  roles: readonly string[];
  permissions: ReadonlySet<string>;
  /** Sites that the caller may work in; `all` for administrators. */
  sites: 'all' | ReadonlySet<number>;
  /** What the caller may do with single records, such as catalogs. */
  records: RecordRights;
  /** How far the rows reach that a permission shows, where roles narrow it. */
  rowScopes?: RowScopes;
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

/** What is done in the very transaction of an event, by whoever has to know of it when it is true. */
export interface Witness {
  event: string;
  see: (ctx: Context, payload: object) => Promise<void>;
}

export interface Reactions {
  of(event: EventOf<object>): readonly Reaction[];
  witnesses(event: EventOf<object>): readonly Witness[];
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

/**
 * Which rows of a table a caller may see, beside those of the site: a condition on the table's columns, which it names with
 * the table; undefined is all of them.
 */
export type DataScope = (ctx: Context) => RawBuilder<boolean> | undefined;

/** The data scopes of an application, by table; several of one table hold together. */
export type DataScopes = ReadonlyMap<string, readonly DataScope[]>;

/** What the application lends to every context. */
export interface Services {
  reactions: Reactions;
  queue: Queue;
  log: Logger;
  clock: () => Date;
  /** Every table of the product. */
  tables: readonly TableShape[];
  /** Which rows of which tables a caller may see. */
  dataScopes: DataScopes;
  /** What this application keeps in mind. */
  memory: Memories;
  /** What it shares with other processes for a short time. */
  shared: SharedState;
  /** Locks texts by the key of the data folder. */
  sealer: Sealer;
  /** A text by its key, as `createEnvelope` says it. */
  say: Say;
  /** A site by its id, as those who work in it know it. */
  findSite: (ctx: Context, id: number) => Promise<CurrentSite | undefined>;
  audit: AuditTrail<Context>;
  history: ReadHistory<Context>;
  /** Whether a dictionary offers a value. */
  isInDictionary: (ctx: Context, dictionary: string, value: string) => Promise<boolean>;
}

export interface Emitted {
  name: string;
  payload: object;
}

/** The first argument of every action: who asks, where, and what can be done there. */
export interface Context {
  db: Db;
  user: SignedIn | null;
  /** Permissions that open the call that was made; none where no call was, or where it takes none. */
  asked: readonly string[];
  site: CurrentSite | null;
  /** The site at whose own address a call was made, by its id; null at the console's address, and where no call was made. */
  hostSite: number | null;
  locale: Locale;
  ip: string;
  userAgent: string;
  /** The call that this is done for, where one may change something. */
  call: CallMade | null;
  /** Aborted when whoever asks goes away before the answer; none where nobody waits for one. */
  signal?: AbortSignal | undefined;
  log: Logger;
  /** Whether this is work that is done aside, one after the other: it waits for nobody, but comes back later. */
  inWorker: boolean;
  services: Services;
  now(): Date;
  /** A text, by its key or as it was kept or thrown, or several beside one another, in the language of whoever asks. */
  say(text: MessageKey | Said | readonly Said[], params?: Params): string;
  /** The inner context's writes, events, jobs and log rows land together or not at all. */
  transaction<T>(run: (ctx: Context) => Promise<T>): Promise<T>;
  emit<T extends object>(event: EventOf<T>, payload: T): Promise<void>;
  /** The events that were emitted here and whose transactions have been committed. */
  emitted: readonly Emitted[];
  enqueue<T extends object>(kind: JobKind<T>, payload: T, options?: EnqueueOptions): Promise<void>;
  /**
   * Notes what is done to a record; what a transaction does in the same words is one entry of the log, written at its end.
   * `details` may be `differences(entity, before, after)`.
   */
  audit(action: string, subject: AuditSubject, details?: Record<string, unknown>): Promise<void>;
  /** The same connection and transaction, at another site or instant: for seeds, jobs and tasks. */
  within(change: { site?: CurrentSite | null; locale?: Locale; clock?: () => Date }): Context;
  /** Awaited as the last thing that the transaction does, by whoever is in one. */
  beforeCommit(run: () => Promise<unknown>): void;
  /** Runs after the transaction has been committed; at once outside of one. */
  afterCommit(run: () => void): void;
}

export interface ContextSeed {
  db: Db;
  services: Services;
  user?: SignedIn | null;
  asked?: readonly string[];
  site?: CurrentSite | null;
  hostSite?: number | null;
  locale?: Locale;
  ip?: string;
  userAgent?: string;
  call?: CallMade | null;
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
  deeds: Deed[];
  before: (() => Promise<unknown>)[];
  after: (() => void)[];
}

function contextOn(seed: InnerSeed, db: Db, ending: Ending | null): Context {
  const { services } = seed;
  const ctx: Context = {
    db,
    user: seed.user ?? null,
    asked: seed.asked ?? [],
    site: seed.site ?? null,
    hostSite: seed.hostSite ?? null,
    locale: seed.locale ?? 'zh-CN',
    ip: seed.ip ?? '',
    userAgent: seed.userAgent ?? '',
    call: seed.call ?? null,
    signal: seed.signal,
    log: seed.log ?? services.log,
    inWorker: seed.inWorker ?? false,
    services,
    now: services.clock,
    say: (text, params) => {
      const one = ({ key, params }: Said) => services.say(ctx.locale, key, params);
      if (typeof text === 'string') return services.say(ctx.locale, text, params);
      return 'key' in text ? one(text) : text.map(one).join(services.say(ctx.locale, 'Common.besides'));
    },
    async transaction(run) {
      if (ending) return run(ctx);
      const inner: Ending = { deeds: [], before: [], after: [] };
      const result = await db.transaction().execute(async (trx) => {
        const within = contextOn({ ...seed, user: ctx.user, site: ctx.site }, trx, inner);
        const result = await run(within);
        await keepDeeds(within, inner.deeds);
        for (const call of inner.before) await call();
        return result;
      });
      for (const call of inner.after) call();
      return result;
    },
    emitted: seed.emitted,
    async emit(event, payload) {
      ctx.afterCommit(() => void seed.emitted.push({ name: event.name, payload }));
      for (const { see } of services.reactions.witnesses(event)) await see(ctx, payload);
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
    async audit(action, subject, details = {}) {
      if (!ending) return ctx.transaction((ctx) => ctx.audit(action, subject, details));
      const { id: recordId, name, title, siteId } = subject;
      const deed = { action, recordId, name: name ?? title ?? '', siteId: siteId ?? ctx.site?.id ?? null, details };
      ending.deeds.push(deed);
    },
    beforeCommit: (run) => void ending?.before.push(run),
    afterCommit: (run) => (ending ? void ending.after.push(run) : run()),
  };
  return ctx;
}

/** Has what was done in a transaction kept before it is committed, and what a call has done without a word. */
async function keepDeeds(ctx: Context, deeds: readonly Deed[]): Promise<void> {
  const { call, user } = ctx;
  const isUntold = user && call?.isLogged && !call.isTold && call.standIn === undefined;
  if (deeds.length > 0 || isUntold) await ctx.services.audit.done(ctx, deeds);
}

/** Name of whoever acts, for audit columns. */
export const actor = (ctx: Context): string => ctx.user?.userName ?? 'system';

/** The current site; routes that declare `site` always have one. */
export function siteOf(ctx: Context): CurrentSite {
  if (!ctx.site) throw new Error('This call needs a current site');
  return ctx.site;
}
