import type { Context } from '@kaiyin/server-kit';
import { forgetEntries } from './entries.ts';
import { forgetParameters } from './parameters.ts';

/** What other threads and processes have changed until now is seen from here on. */
export function forgetDictionaries(ctx: Context): void {
  forgetEntries(ctx);
  forgetParameters(ctx);
}
