import { call, mayChangeSite, notify, text, useCurrentSite } from '@kaiyin/console-kit';
import { setCurrentSite, type Site } from '@kaiyin/modules/site/schema';

/**
 * Makes a site the current one; false when it already was, or when the user would rather keep what is unsaved. A refused
 * call is shown and thrown. What is open follows by itself.
 */
export async function switchSite({ id, name }: Pick<Site, 'id' | 'name'>): Promise<boolean> {
  if (useCurrentSite.getState().siteId === id) {
    notify('warning', text('site.alreadyCurrent'));
    return false;
  }
  if (!(await mayChangeSite())) return false;
  useCurrentSite.getState().choose(await call(setCurrentSite, { id }));
  notify('success', text('site.switched', { name }));
  return true;
}
