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

/** The route that answers to a path below the base; parts of its own are ids. */
export const findRoute = (pathname: string): ViewRoute | undefined =>
  useRoutesStore.getState().routes.find(({ path }) => {
    const match = matchPath({ path, end: true }, pathname);
    return match && Object.values(match.params).every((part) => /^\d+$/.test(part ?? ''));
  });
