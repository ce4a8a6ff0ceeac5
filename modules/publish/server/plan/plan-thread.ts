import { setTimeout as sleep } from 'node:timers/promises';
import type { Locale } from '@kaiyin/entity';
import {
  queueOfNothing,
  createContext,
  memories,
  reactions,
  recordRights,
  Refusal,
  siteOf,
  type BlobStore,
  type Context,
  type CurrentSite,
  type OpenDatabase,
  type RuleOwners,
  type Services,
  type SignedIn,
} from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { withLease } from '../lease.ts';
import { patienceOf } from '../render/patience.ts';
import { lastPublish } from '../release/moment.ts';
import { planPublish, type PlanWish, type WorkedOutPlan } from './plan-publish.ts';

/** A plan as it is asked of another thread. */
export interface WantedPlan {
  /** Rights go as their rules: a thread is sent nothing that does something. */
  user: (Omit<SignedIn, 'records'> & { records: RuleOwners }) | null;
  site: CurrentSite;
  locale: Locale;
  now: string;
  wish: PlanWish;
}
export type ToPlanThread =
  /** Answered as soon as the thread can be asked. */
  { type: 'hello' } | PlanQuestion;
export interface PlanQuestion {
  type: 'plan';
  wanted: WantedPlan;
  /** Where the thread makes a copy of an SQLite database, to plan in that. */
  copy?: string;
}
/** Opens a database of the product's tables beside the one that is served. */
export type OpenCopy = (file: string) => Promise<Pick<OpenDatabase, 'db' | 'close'>>;
export type PlanAnswer =
  | { plan: WorkedOutPlan }
  /** The site was published again and again meanwhile. */
  | { overtaken: true }
  | { refusal: Pick<Refusal, 'code' | 'key' | 'params' | 'issues' | 'data'> };

/** Milliseconds that slow pages of one plan may take together. */
const slowPages = 5000;

const mostTries = 12;
/** From here on nobody publishes the site while it is planned. */
const alone = 5;

// Where many write at a time, a publish of the site may end while it is planned: what was planned is of before.
const isOvertaken = (error: unknown): boolean =>
  ['23505', '40001', '40P01'].includes((error as { code?: string })?.code ?? '');

/** Works a plan out in a copy of an SQLite database as it is now: nobody waits for it, and it takes nothing back. */
export async function planInCopy(
  ctx: Context,
  blobs: BlobStore,
  { wanted, file, open }: { wanted: WantedPlan; file: string; open: OpenCopy },
): Promise<PlanAnswer> {
  await sql`vacuum into ${file}`.execute(ctx.db);
  const { db, close } = await open(file);
  try {
    return await planHere(createContext({ db, services: ctx.services }), blobs, wanted);
  } finally {
    await close();
  }
}

/** Works a plan out in the thread that calls. Everything that it takes and answers can be sent between threads. */
export async function planHere(ctx: Context, blobs: BlobStore, wanted: WantedPlan): Promise<PlanAnswer> {
  const { user, site, locale, now, wish } = wanted;
  // Whoever changed something told their own thread only: nothing is remembered from plan to plan.
  const services = { ...ctx.services, ...takenBack, memory: memories(), clock: () => new Date(now) };
  const own = createContext({
    db: ctx.db,
    services,
    user: user && { ...user, records: recordRights(user.records) },
    site,
    locale,
  });
  let clash: string | undefined;
  for (let tries = 1; ; tries++)
    try {
      const plan = () => planPublish(own, { blobs, patience: patienceOf(slowPages) }, wish);
      return { plan: await (tries < alone ? plan() : withLease(own, siteOf(own).id, plan)) };
    } catch (error) {
      if (isOvertaken(error)) {
        if (tries === mostTries) return { overtaken: true };
        const before = clash;
        clash = await clashOf(own, error);
        if (clash && clash === before) throw error;
        await sleep(50 * Math.random() * tries);
        continue;
      }
      if (!(error instanceof Refusal)) throw error;
      const { code, key, params, issues, data } = error;
      return { refusal: { code, key, params, issues, data } };
    }
}

/**
 * A unique value that was there already, and how far the site was published then: the same once more is nobody else's
 * doing. Of the other codes others always are.
 */
async function clashOf(ctx: Context, error: unknown): Promise<string | undefined> {
  const { code, constraint } = error as { code: string; constraint?: string };
  return code === '23505' ? `${constraint} ${await lastPublish(ctx, siteOf(ctx).id)}` : undefined;
}

// Jobs and log rows would be taken back with everything else.
const nothing = () => Promise.resolve();
const takenBack: Pick<Services, 'reactions' | 'queue' | 'audit'> = {
  reactions: reactions([]),
  queue: queueOfNothing(nothing),
  audit: { done: nothing, refused: nothing, forgetValues: nothing },
};
