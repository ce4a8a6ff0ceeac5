import { setTimeout as sleep } from 'node:timers/promises';
import type { Locale } from '@kaiyin/entity';
import { forgetDictionaries } from '@kaiyin/modules/dictionary/server';
import { forgetSites } from '@kaiyin/modules/site/server';
import {
  createContext,
  reactions,
  Refusal,
  type BlobStore,
  type Context,
  type CurrentSite,
  type Queue,
  type Services,
  type SignedIn,
} from '@kaiyin/server-kit';
import { patienceOf } from '../render/patience.ts';
import { planPublish, type PlanWish, type WorkedOutPlan } from './plan-publish.ts';

/** A plan as it is asked of another thread. */
export interface WantedPlan {
  user: SignedIn | null;
  site: CurrentSite;
  locale: Locale;
  now: string;
  wish: PlanWish;
}
export type ToPlanThread = { type: 'plan'; wanted: WantedPlan };
export type PlanAnswer =
  | { plan: WorkedOutPlan }
  /** The site was published again and again meanwhile. */
  | { overtaken: true }
  | { refusal: Pick<Refusal, 'code' | 'key' | 'params' | 'issues' | 'data'> };

/** Milliseconds that slow pages of one plan may take together. */
const slowPages = 5000;

const mostTries = 12;

// Where many write at a time, a publish of the site may end while it is planned: what was planned is of before.
const isOvertaken = (error: unknown): boolean =>
  ['23505', '40001', '40P01'].includes((error as { code?: string })?.code ?? '');

/** Works a plan out in the thread that calls. Everything that it takes and answers can be sent between threads. */
export async function planHere(ctx: Context, blobs: BlobStore, wanted: WantedPlan): Promise<PlanAnswer> {
  // Whoever changed something told their own thread only.
  forgetDictionaries();
  forgetSites();
  const { user, site, locale, now, wish } = wanted;
  const services = { ...ctx.services, ...takenBack, clock: () => new Date(now) };
  const own = createContext({ db: ctx.db, services, user, site, locale });
  for (let tries = 1; ; tries++)
    try {
      return { plan: await planPublish(own, { blobs, patience: patienceOf(slowPages) }, wish) };
    } catch (error) {
      if (isOvertaken(error)) {
        if (tries === mostTries) return { overtaken: true };
        await sleep(50 * Math.random() * tries);
        continue;
      }
      if (!(error instanceof Refusal)) throw error;
      const { code, key, params, issues, data } = error;
      return { refusal: { code, key, params, issues, data } };
    }
}

// Jobs and log rows would be taken back with everything else.
const nothing = () => Promise.resolve();
const takenBack: Pick<Services, 'reactions' | 'queue' | 'audit'> = {
  reactions: reactions([]),
  queue: { enqueue: nothing, wake: () => undefined } as unknown as Queue,
  audit: nothing,
};
