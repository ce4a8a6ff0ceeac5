import type { MessagePort } from 'node:worker_threads';
import { forgetDictionaries } from '@kaiyin/modules/dictionary/server';
import { createContext, type BlobStore, type Context } from '@kaiyin/server-kit';
import type { FromThread, RenderOrder, ToThread } from './render-order.ts';
import { openBatch, type Batch } from './batch.ts';
import { noPlaces, type Places } from './read-places.ts';
import { renderWorks, type TakePart } from './render-works.ts';
import { planHere, planInCopy, type OpenCopy, type PlanQuestion, type ToPlanThread } from '../plan/plan-thread.ts';
import type { ToPageThread } from '../preview/page-desk.ts';
import { markPair } from '../preview/mark-pair.ts';
import { renderShown } from '../preview/shown-page.ts';
import type { FromKeptThread } from './kept-thread.ts';
import { Pulse } from './pulse.ts';
import { breathEvery } from './thread-watch.ts';
import type { PageWork } from '../work-out.ts';

interface OpenOrder {
  /** Opened with the first piece. */
  batch?: Promise<Batch>;
  places: Places;
  /** Ends with the pieces that it has got. */
  turn: Promise<void>;
}

interface Rendering {
  ctx: Context;
  blobs: BlobStore;
  openCopy?: OpenCopy;
}

/** Renders and plans, in a thread of its own, what it is sent; the answers of an order are kept until it ends. */
export function serveRendering(port: MessagePort, { ctx, blobs, openCopy }: Rendering): void {
  const orders = new Map<number, OpenOrder>();
  const open = ({ site, pipe, at, beside, locale, bulk }: RenderOrder): Promise<Batch> => {
    // Whoever changed something told their own thread only.
    forgetDictionaries(ctx);
    const spoken = createContext({ db: ctx.db, services: ctx.services, locale });
    const perspective = { at, working: new Set<number>(), ...(beside && { beside }) };
    return openBatch({ ctx: spoken, blobs, site, pipe, bulk, perspective });
  };
  const tell = (message: FromThread) => port.postMessage(message, []);
  let pulse: Pulse | undefined;
  const watch = (watched: Pulse) => {
    pulse = watched;
    setInterval(() => watched.breathe(), breathEvery).unref();
  };
  // Part by part, orders in turns: one whose pages are slow holds nobody for longer than one of them.
  let last: Promise<unknown> = Promise.resolve();
  const takePart =
    (order: number): TakePart =>
    (part, run) => {
      const taken = last.then(async () => {
        pulse?.begin({ order, part });
        return run().finally(() => pulse?.end());
      });
      last = taken.catch(() => undefined);
      return taken;
    };
  const render = async (order: RenderOrder, works: PageWork[]) => {
    // Pieces may still wait for their turn when their order ends.
    const opened = orders.get(order.id);
    if (!opened) return;
    const batch = await (opened.batch ??= open(order));
    const { places } = opened;
    const how = { sink: blobs, places, pieceSize: works.length, take: takePart(order.id), stopped: order.stopped };
    for await (const rendered of renderWorks(batch, works, how)) tell({ type: 'rendered', id: order.id, rendered });
  };
  const answer = async (working: Promise<unknown>) => {
    const answered: FromKeptThread<unknown> = await working.then(
      (answer) => ({ type: 'answer', answer }),
      (error: Error & { code?: string }) => ({ type: 'lost', message: error.message, code: error.code }),
    );
    port.postMessage(answered, []);
  };
  const plan = ({ wanted, copy }: PlanQuestion) =>
    copy !== undefined && openCopy
      ? planInCopy(ctx, blobs, { wanted, file: copy, open: openCopy })
      : planHere(ctx, blobs, wanted);
  port.on('message', (message: ToThread | ToPageThread | ToPlanThread) => {
    if (message.type === 'page') return void answer(renderShown(ctx, blobs, message.wanted));
    if (message.type === 'compare') return void answer(markPair(blobs, message.pair));
    if (message.type === 'hello') return void answer(Promise.resolve('here'));
    if (message.type === 'plan') return void answer(plan(message));
    if (message.type === 'pulse') return watch(new Pulse(message.buffer));
    if (message.type === 'end') return void orders.delete(message.id);
    const { order, works } = message;
    const opened = orders.get(order.id) ?? { places: noPlaces(), turn: Promise.resolve() };
    orders.set(order.id, opened);
    opened.turn = opened.turn
      .then(() => render(order, works))
      .catch((error: Error & { code?: string }) =>
        tell({ type: 'failed', id: order.id, error: { message: error.message, code: error.code } }),
      );
  });
  tell({ type: 'ready' });
}
