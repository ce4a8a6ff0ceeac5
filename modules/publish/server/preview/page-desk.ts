import type { PageDesk } from './wanted-page.ts';
import type { Worker } from 'node:worker_threads';
import type { PageFailure } from '@kaiyin/modules/plan/schema';
import { Refusal, waitingLine, type BlobStore, type Context } from '@kaiyin/server-kit';
import { keptThread } from '../render/kept-thread.ts';
import { markPair, type PagePair } from './mark-pair.ts';
import { renderShown } from './shown-page.ts';
import type { WantedPage } from './wanted-page.ts';
import type { PageAnswer } from './page-answer.ts';

export type ToPageThread = { type: 'page'; wanted: WantedPage } | { type: 'compare'; pair: PagePair };

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

function lateFailure({ say }: Context, { pipeCode, ...wanted }: WantedPage): PageFailure {
  const message = say('publish.previewLate', { seconds: times.deadline / 1000 });
  return { pipeCode, page: 'path' in wanted ? wanted.path : '', template: '', line: 0, column: 0, message };
}
