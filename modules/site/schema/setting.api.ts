import { allow, endpoint, id } from '@kaiyin/entity';
import { z } from 'zod';

/** The values that hold on a site, by the keys of its settings. */
export const siteSettings = endpoint({
  method: 'GET',
  path: '/cms/site/extends',
  access: allow('cms:site:view', 'cms:site:list'),
  input: z.object({ siteId: id }),
}).output<{ siteId: number; settings: Record<string, unknown> }>();
/** Keeps values by their keys; null goes back to the standard value, what is left out stays. Refuses at the key of what does not fit. */
export const saveSiteSettings = endpoint({
  method: 'POST',
  path: '/cms/site/extends/{id}',
  access: allow('cms:site:edit'),
  labels: 'cms_setting',
  input: z.object({ id }).catchall(z.unknown()),
}).output<void>();
