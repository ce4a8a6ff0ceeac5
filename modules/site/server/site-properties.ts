import { siteProperty } from '@kaiyin/modules/site/schema';
import { announcing, crud } from '@kaiyin/server-kit';
import { siteChanged } from './events.ts';

/** Properties of the current site; pages hear of every change. */
export const siteProperties = announcing<typeof siteProperty>(siteChanged, crud(siteProperty));
