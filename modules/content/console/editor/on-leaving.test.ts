import { expect, it } from 'vitest';
import { onLeaving } from './on-leaving.ts';

it('acts at once when the page is hidden or left, and no more when it is stopped', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const frame = new EventTarget();
  let acts = 0;
  const stop = onLeaving(() => (acts += 1), page as never, frame as never);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(acts).toBe(0);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  frame.dispatchEvent(new Event('pagehide'));
  expect(acts).toBe(2);
  stop();
  page.dispatchEvent(new Event('visibilitychange'));
  frame.dispatchEvent(new Event('pagehide'));
  expect(acts).toBe(2);
});
