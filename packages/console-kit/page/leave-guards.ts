import { create } from 'zustand';

/** A page that holds unsaved changes. */
export interface LeaveGuard {
  path: string;
  /** Query parameter that names what is edited: changing it leaves too. */
  param?: string | undefined;
}

interface LeaveGuards {
  guards: readonly LeaveGuard[];
  /** Answers how to take the guard away again. */
  add: (guard: LeaveGuard) => () => void;
}

/** Pages that hold unsaved changes; tabs show a dot and ask before they close one. */
export const useLeaveGuards = create<LeaveGuards>((set) => ({
  guards: [],
  add: (guard) => {
    set(({ guards }) => ({ guards: [...guards, guard] }));
    return () => set(({ guards }) => ({ guards: guards.filter((each) => each !== guard) }));
  },
}));

export const isDirty = (path: string): boolean => useLeaveGuards.getState().guards.some((guard) => guard.path === path);

let keeps: (path: string) => boolean = () => false;

/** Tells which pages stay alive in their tab, so that leaving them loses nothing and asks nothing. */
export const setKeepsPage = (keepsPage: (path: string) => boolean): void => {
  keeps = keepsPage;
};

const keepsPage = (path: string): boolean => keeps(path);

interface Place {
  pathname: string;
  search: string;
}

/** Going from one place to another would lose what a guard holds. */
export const losesChanges = (from: Place, to: Place): boolean =>
  useLeaveGuards.getState().guards.some(({ path, param }) => {
    if (path !== from.pathname) return false;
    if (path !== to.pathname) return !keepsPage(path);
    return param !== undefined && valueOf(from, param) !== valueOf(to, param);
  });

const valueOf = ({ search }: Place, param: string) => new URLSearchParams(search).get(param);
