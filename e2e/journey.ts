import { beforeEach, describe, it, onTestFailed } from 'vitest';
import { deep } from '../tests/deep.ts';
import { browser } from './browser.ts';

/** A step on which no later one depends, walked by `npm run test:deep` only. */
export const inDeep = it.runIf(deep);

/**
 * Steps that stand on one another: when one has failed, the ones after it are left out, as they would only repeat it. One
 * that `isDeep` is walked by `npm run test:deep` only.
 */
export function journey(name: string, steps: () => void, { isDeep = false } = {}): void {
  describe.skipIf(!browser || (isDeep && !deep))(name, () => {
    let failed: string | undefined;
    beforeEach(({ task, skip }) => {
      if (failed) skip(`the journey ended at “${failed}”`);
      onTestFailed(() => void (failed = task.name));
    });
    steps();
  });
}
