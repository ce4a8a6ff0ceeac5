import { setTimeout as sleep } from 'node:timers/promises';
import { shares } from './times.ts';

interface Load {
  /** Interactions that begin each second. */
  perSecond: number;
  seconds: number;
  interact: (n: number) => Promise<void>;
  page: (n: number) => Promise<void>;
}

/** Pages are asked for one after the other, while so many interactions begin each second, whether those before have ended or not. */
export async function pagesBeside({ perSecond, seconds, interact, page }: Load) {
  const interactions: number[] = [];
  const pages: number[] = [];
  const open: Promise<void>[] = [];
  const timed = async (times: number[], work: () => Promise<void>) => {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  };
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  let isOver = false;
  const reading = (async () => {
    for (let n = 0; !isOver; n++) {
      await timed(pages, () => page(n));
      await sleep(0);
    }
  })();
  const all = perSecond * seconds;
  while (open.length < all) {
    const due = Math.min(all, Math.ceil(elapsed() * perSecond));
    while (open.length < due) {
      const n = open.length;
      open.push(timed(interactions, () => interact(n)));
    }
    await sleep(1);
  }
  await Promise.all(open);
  const lasted = elapsed();
  isOver = true;
  await reading;
  return {
    'pages beside interactions': { 'a second': Math.round(pages.length / lasted), ...shares(pages) },
    'interactions beside pages': { 'a second': Math.round(interactions.length / lasted), ...shares(interactions) },
  };
}
