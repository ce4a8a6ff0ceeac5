import { beforeEach, describe, onTestFailed } from 'vitest';
import { browser } from './browser.ts';

/** Steps that stand on one another: when one has failed, the ones after it are left out, as they would only repeat it. */
export function journey(name: string, steps: () => void): void {
  describe.skipIf(!browser)(name, () => {
    let failed: string | undefined;
    beforeEach(({ task, skip }) => {
      if (failed) skip(`the journey ended at “${failed}”`);
      onTestFailed(() => void (failed = task.name));
    });
    steps();
  });
}
