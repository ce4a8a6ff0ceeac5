import { create } from 'zustand';

/** Whether the list of what waits is shown; the console shows it once, whoever opens it. */
export const useWaitingList = create<{ isOpen: boolean }>(() => ({ isOpen: false }));
