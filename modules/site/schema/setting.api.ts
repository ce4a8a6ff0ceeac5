import { allow, endpoint, id } from '@kaiyin/entity';
import { z } from 'zod';
import type { Setting } from './setting.ts';

/** A setting with what a site has. */
export type SettingView = Setting & {
  /** The site's own value; null where the standard one holds. */
  own: string | null;
};

/** All settings of a site in the order of the page. */
export const siteSettings = endpoint({
  method: 'GET',
  path: '/cms/site/extends',
  access: allow('cms:site:view', 'cms:site:list'),
  input: z.object({ siteId: id }),
}).output<{ siteId: number; settings: SettingView[] }>();
/** Keeps values by their keys; null goes back to the standard value, what is left out stays. Refuses at the key of what does not fit. */
export const saveSiteSettings = endpoint({
  method: 'POST',
  path: '/cms/site/extends/{id}',
  access: allow('cms:site:edit'),
  input: z.object({ id }).catchall(z.union([z.string().max(2000), z.number(), z.null()])),
}).output<void>();
