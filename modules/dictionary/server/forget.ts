import { forgetEntries } from './entries.ts';
import { forgetParameters } from './parameters.ts';

/** What other threads and processes have changed until now is seen from here on. */
export function forgetDictionaries(): void {
  forgetEntries();
  forgetParameters();
}
