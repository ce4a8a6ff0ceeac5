import { matchPath } from 'react-router';
import { create } from 'zustand';
import type { MenuEntry, ViewRoute } from './view-route.ts';

interface RoutesState {
  isEntered: boolean;
  routes: readonly ViewRoute[];
  entries: readonly MenuEntry[];
  /** Whether the server does nothing else until there is a new password, and why. */
  passwordChange: 'none' | 'forced' | 'expired';
}

/** The routes and the menu of the signed-in user. */
export const useRoutesStore = create<RoutesState>(() => ({
  isEntered: false,
  routes: [],
  entries: [],
  passwordChange: 'none',
}));

const isId = (part: string): boolean => /^[1-9]\d*$/.test(part) && Number.isSafeInteger(Number(part));

/** The route that answers to a path below the base; parts of its own are ids. */
export const findRoute = (pathname: string): ViewRoute | undefined =>
  useRoutesStore.getState().routes.find(({ path }) => {
    const match = matchPath({ path, end: true }, pathname);
    return match && Object.values(match.params).every((part) => isId(part ?? ''));
  });

/** Whether a screen answers to a path and a query: what names the thing that a tab is of is an id, too. */
export function isScreenAt(pathname: string, search: string): boolean {
  const route = findRoute(pathname);
  const named = route?.tabParam && new URLSearchParams(search).get(route.tabParam);
  return route !== undefined && (!named || isId(named));
}
