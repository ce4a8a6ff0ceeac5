import type { MenuEntry, Title, ViewRoute } from '@kaiyin/console-kit';

/** A node of the server's menu. */
export interface RouterNode {
  name?: string;
  path: string;
  hidden: boolean;
  component?: string | null;
  query?: string | null;
  alwaysShow?: boolean;
  meta?: {
    title: string;
    /** The title in the language of the call, for menus without a text of their own. */
    label?: string;
    icon?: string | null;
    noCache?: boolean;
    link?: string | null;
    activeMenu?: string;
  } | null;
  children?: RouterNode[] | null;
}

export interface Menu {
  routes: ViewRoute[];
  entries: MenuEntry[];
}

interface Place {
  base: string;
  trail: Title[];
  hidden: boolean;
}

/**
 * Turns the server's menu into a flat list of routes and the tree to show. Wrappers only lend their path to their children;
 * an entry without a screen is left out, and so is a directory that would be empty.
 */
export function buildMenu(nodes: readonly RouterNode[], hasScreen: (key: string) => boolean): Menu {
  const routes: ViewRoute[] = [];
  const visit = (node: RouterNode, place: Place): MenuEntry[] => {
    if (isExternal(node.path)) return shown(node, place, [{ ...entryOf(node, place, node.path), isExternal: true }]);
    const path = joinPath(place.base, node.path);
    if (isWrapper(node)) return shown(node, place, wrapped(node, path, place, visit));
    const route = routeOf(node, path, place, hasScreen);
    if (!route) return [];
    routes.push(route);
    return shown(node, place, [entryOf(node, place, path)]);
  };
  const top: Place = { base: '', trail: [], hidden: false };
  return { entries: nodes.flatMap((node) => visit(node, top)), routes };
}

/** `/a` and `b` make `/a/b`; a path with its own leading slash stands alone. */
export function joinPath(base: string, path: string): string {
  const joined = path.startsWith('/') ? path : `${base}/${path}`;
  return joined.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

export const isExternal = (path: string): boolean => /^(https?:|mailto:|tel:)/i.test(path);

const isWrapper = (node: RouterNode) => node.component === 'Layout' || node.component === 'ParentView';

function wrapped(
  node: RouterNode,
  path: string,
  place: Place,
  visit: (node: RouterNode, place: Place) => MenuEntry[],
): MenuEntry[] {
  const title = path === '/' ? undefined : titleOf(node);
  const inside = {
    base: path,
    trail: title ? [...place.trail, title] : place.trail,
    hidden: place.hidden || node.hidden,
  };
  const children = (node.children ?? []).flatMap((child) => visit(child, inside));
  if (children.length === 0) return [];
  if (!title || (children.length === 1 && !node.alwaysShow)) return children;
  return [{ ...entryOf(node, place, path), children }];
}

function routeOf(
  node: RouterNode,
  path: string,
  place: Place,
  hasScreen: (key: string) => boolean,
): ViewRoute | undefined {
  const known = {
    path,
    title: titleOf(node) ?? { key: node.name ?? path },
    trail: place.trail,
    noCache: node.meta?.noCache ?? false,
    ...(node.meta?.icon ? { icon: node.meta.icon } : {}),
    ...(node.meta?.activeMenu ? { activeMenu: node.meta.activeMenu } : {}),
  };
  if (node.component === 'InnerLink') return node.meta?.link ? { ...known, frame: node.meta.link } : undefined;
  return node.component && hasScreen(node.component) ? { ...known, screen: node.component } : undefined;
}

const entryOf = (node: RouterNode, place: Place, path: string): MenuEntry => ({
  path,
  isExternal: false,
  title: titleOf(node) ?? { key: node.name ?? path },
  trail: place.trail,
  icon: node.meta?.icon ?? '',
  search: searchOf(node.query),
  children: [],
});

const shown = (node: RouterNode, place: Place, entries: MenuEntry[]) => (node.hidden || place.hidden ? [] : entries);

function titleOf(node: RouterNode): Title | undefined {
  if (!node.meta?.title) return undefined;
  return { key: node.meta.title, ...(node.meta.label ? { label: node.meta.label } : {}) };
}

function searchOf(query: string | null | undefined): string {
  if (!query) return '';
  try {
    const pairs = Object.entries(JSON.parse(query) as Record<string, unknown>);
    return pairs.length ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}` : '';
  } catch {
    return '';
  }
}
