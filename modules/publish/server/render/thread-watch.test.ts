import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pulse } from './pulse.ts';
import { ThreadWatch } from './thread-watch.ts';

let thread: Pulse;
let watch: ThreadWatch;
beforeEach(() => {
  vi.useFakeTimers();
  const postMessage = ({ buffer }: { buffer: SharedArrayBuffer }) => (thread = new Pulse(buffer));
  watch = new ThreadWatch({ postMessage } as unknown as Worker);
});
afterEach(() => vi.useRealTimers());

/** Looks four times a second while a thread does something each time. */
function lookFor(seconds: number, meanwhile: () => void = () => undefined) {
  for (let quarter = 0; quarter < 4 * seconds; quarter++) {
    meanwhile();
    const late = watch.late(15_000);
    if (late) return late;
    vi.advanceTimersByTime(250);
  }
  return undefined;
}

const part = { order: 7, part: 'content 3 1 新闻/三.html' };

it('names the part that holds a thread for longer than the deadline, and not sooner', () => {
  thread.begin(part);
  expect(lookFor(14)).toBeUndefined();
  expect(lookFor(2)).toEqual(part);
});

it('leaves a thread alone that hears, however long its page waits for data', () => {
  thread.begin(part);
  expect(lookFor(60, () => thread.breathe())).toBeUndefined();
});

it('leaves a thread alone that renders one part after another, or none', () => {
  thread.begin(part);
  const another = () => {
    thread.end();
    thread.begin(part);
  };
  expect(lookFor(60, another)).toBeUndefined();
  thread.end();
  expect(lookFor(60)).toBeUndefined();
});

it('leaves a thread alone that goes on while its part is being named', () => {
  thread.begin(part);
  const named = vi.spyOn(Pulse.prototype, 'named').mockImplementation(() => {
    thread.end();
    thread.begin({ ...part, order: 8 });
    return part;
  });
  expect(lookFor(16)).toBeUndefined();
  expect(named).toHaveBeenCalled();
  named.mockRestore();
});
