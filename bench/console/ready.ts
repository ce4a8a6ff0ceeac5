import type { Page } from 'playwright-core';

/**
 * Runs in the page: notes the milliseconds from the start of the page, or from the click that is awaited, until something
 * is seen and nothing visible is still loading.
 */
export const watchReady = (shows: string): string => `(() => {
  if (origin === 'null' || top !== self) return;
  const loading = '.splash, .ant-skeleton, .ant-spin-spinning';
  const isSeen = (selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility({ visibilityProperty: true }));
  const watch = (selector, began) => {
    if (isSeen(selector) && !isSeen(loading)) window.readyAfter = performance.now() - began;
    else requestAnimationFrame(() => watch(selector, began));
  };
  window.awaitClick = (selector) => {
    window.readyAfter = undefined;
    addEventListener('click', ({ timeStamp }) => requestAnimationFrame(() => watch(selector, timeStamp)), { once: true, capture: true });
  };
  watch(${JSON.stringify(shows)}, 0);
})()`;

export const awaitClick = (page: Page, shows: string): Promise<unknown> =>
  page.evaluate(`awaitClick(${JSON.stringify(shows)})`);

/** Waits for what is watched; answers its milliseconds. */
export const readyAfter = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((done) => {
    const ask = () => (window.readyAfter === undefined ? requestAnimationFrame(ask) : done(window.readyAfter));
    ask();
  })`);
