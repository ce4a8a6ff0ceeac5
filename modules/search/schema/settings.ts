import { flag } from '@kaiyin/entity';
import { defineSetting, type Setting } from '@kaiyin/modules/site/schema';

/** Whether readers find contents by the public search. */
export const searchEnabled = defineSetting({
  key: 'EnableIndex',
  group: 'search',
  field: flag(true),
  inCatalogs: true,
});
/** Whether it is kept what readers look for. */
export const searchLogged = defineSetting({ key: 'EnableSearchLog', group: 'search', field: flag(true) });

export const searchSettings: readonly Setting[] = [searchEnabled, searchLogged];
