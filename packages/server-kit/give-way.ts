import { setImmediate as breathe } from 'node:timers/promises';

const turn = 5;
let turnBegan = 0;

/**
 * To be awaited between the parts of long work, as often as one likes: whoever asks this process for something waits no longer
 * than a turn of some milliseconds.
 */
export async function giveWay(): Promise<void> {
  if (performance.now() - turnBegan < turn) return;
  await breathe();
  turnBegan = performance.now();
}
