import type { Worker } from 'node:worker_threads';
import type { PageFailure } from '@kaiyin/modules/site/schema';
import {
  Refusal,
  taskSurroundings,
  waitingLine,
  type BlobStore,
  type Context,
  type MarkedChanges,
  type Place,
} from '@kaiyin/server-kit';
import { keptThread } from '../render/kept-thread.ts';
import { markPair, type PagePair } from './mark-pair.ts';
import { renderShown, type PageAnswer, type ShownPage, type WantedPage } from './shown-page.ts';

// Without the members that the desk itself adds; written out because `Omit` forgets that it is one of several.
type Wanted = WantedPage extends infer Page ? (Page extends WantedPage ? Omit<Page, 'now' | 'locale'> : never) : never;
export type ToPageThread = { type: 'page'; wanted: WantedPage } | { type: 'compare'; pair: PagePair };

/** Renders and compares pages that people look at before they are public, so that none of them can stop anybody else. */
export interface PageDesk {
  /**
   * The page, null when there is none, or why its template failed, when it is the turn of whoever asks.
   * @throws Refusal as the page did; LineFull when too many wait
   */
  tryOut(ctx: Context, place: Place, wanted: Wanted): Promise<ShownPage | PageFailure | null>;
  /** The same for visitors: a template that failed is a refusal. */
  show(ctx: Context, place: Place, wanted: Wanted): Promise<ShownPage | undefined>;
  /** Two editions with what differs marked; undefined where that is not told, or not in time. @throws LineFull as above */
  compare(place: Place, pair: PagePair): Promise<MarkedChanges | undefined>;
  close(): Promise<void>;
}

/** Milliseconds. */
const times = { deadline: 15_000, idle: 30_000 };
/** Two, so that what one account asks for never stands before the first page of another. */
const atOnce = 2;

/** Renders in threads that are ended at a deadline; in the thread that asks where no other can be started. */
export function pageDesk(blobs: BlobStore, start?: () => Worker): PageDesk {
  const line = waitingLine({ perKey: 3, inAll: 12, atOnce });
  const threads = start ? Array.from({ length: atOnce }, () => keptThread(start, times)) : [];
  const resting = [...threads];
  const answerTo = async <Answer>(question: ToPageThread, here: () => Promise<Answer>): Promise<Answer | 'late'> => {
    const thread = resting.shift();
    return thread ? thread.ask<Answer>(question).finally(() => resting.unshift(thread)) : here();
  };
  const render = (ctx: Context, wanted: WantedPage): Promise<PageAnswer | 'late'> =>
    answerTo({ type: 'page', wanted }, () => renderShown(ctx, blobs, wanted));
  const tryOut: PageDesk['tryOut'] = async (ctx, place, given) => {
    const wanted = { ...given, now: ctx.now().toISOString(), locale: ctx.locale } as WantedPage;
    const answer = await line.take(place, () => render(ctx, wanted));
    if (answer === 'late') return lateFailure(ctx, wanted);
    if ('refusal' in answer) throw new Refusal(answer.refusal.code, answer.refusal.key, answer.refusal.params);
    return 'failure' in answer ? answer.failure : answer.page;
  };
  return {
    tryOut,
    async show(ctx, place, wanted) {
      const shown = await tryOut(ctx, place, wanted);
      if (!shown || 'html' in shown) return shown ?? undefined;
      const { message, template, line, column } = shown;
      const where = template ? ` (${template}:${line}:${column})` : '';
      throw new Refusal(500, 'publish.previewFailed', { message: message + where });
    },
    async compare(place, pair) {
      const compared = () => answerTo({ type: 'compare', pair }, () => markPair(blobs, pair));
      const marked = await line.take(place, compared);
      return marked === 'late' ? undefined : marked;
    },
    close: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  };
}

function lateFailure({ locale }: Context, { pipeCode, ...wanted }: WantedPage): PageFailure {
  const message = taskSurroundings.say(locale, 'publish.previewLate', { seconds: times.deadline / 1000 });
  return { pipeCode, page: 'path' in wanted ? wanted.path : '', template: '', line: 0, column: 0, message };
}
