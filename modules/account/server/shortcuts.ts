import { shortcutIds, type Router, type Shortcut } from '@kaiyin/modules/account/schema';
import type { Context } from '@kaiyin/server-kit';
import { getPreferences } from './preferences.ts';
import { getRouters } from './routers.ts';

/** The entries of the menu that the caller has chosen, as far as they may open them. */
export async function getShortcuts(ctx: Context): Promise<Shortcut[]> {
  const [preferences, routers] = await Promise.all([getPreferences(ctx), getRouters(ctx)]);
  const pages = new Map(pagesOf(routers, '').map((page) => [page.id, page]));
  return shortcutIds(preferences).flatMap((id) => pages.get(id) ?? []);
}

const pagesOf = (routers: readonly Router[], base: string): Shortcut[] =>
  routers.flatMap(({ path, meta, children }) => {
    const router = /^(https?:|\/)/.test(path) ? path : `${base.replace(/\/$/, '')}/${path}`;
    if (children.length > 0) return pagesOf(children, router);
    return { id: Number(meta.title.split('.').at(-1)), name: meta.label, icon: meta.icon, router };
  });
