import { create } from 'zustand';

interface LeaveGuards {
  /** Paths of pages with unsaved changes. */
  dirty: readonly string[];
  mark: (path: string) => void;
  unmark: (path: string) => void;
}

/** Pages that hold unsaved changes; tabs show a dot and ask before they close one. */
export const useLeaveGuards = create<LeaveGuards>((set) => ({
  dirty: [],
  mark: (path) => set(({ dirty }) => ({ dirty: [...dirty, path] })),
  unmark: (path) =>
    set(({ dirty }) => {
      const at = dirty.indexOf(path);
      return { dirty: dirty.filter((_, index) => index !== at) };
    }),
}));

export const isDirty = (path: string): boolean => useLeaveGuards.getState().dirty.includes(path);

let keeps: (path: string) => boolean = () => false;

/** Tells which pages stay alive in their tab, so that leaving them loses nothing and asks nothing. */
export const setKeepsPage = (keepsPage: (path: string) => boolean): void => {
  keeps = keepsPage;
};

export const keepsPage = (path: string): boolean => keeps(path);
