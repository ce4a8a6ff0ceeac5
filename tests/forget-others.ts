import { forgetGrants } from '@kaiyin/modules/account/server';
import { forgetDictionaries } from '@kaiyin/modules/dictionary/server';
import { forgetSites } from '@kaiyin/modules/site/server';

/** Files share a process: what it remembers of another file's database by its ids is not true of this one. */
export function forgetOthers(): void {
  forgetGrants();
  forgetSites();
  forgetDictionaries();
}
