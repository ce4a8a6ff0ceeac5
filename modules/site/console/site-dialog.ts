import { create } from 'zustand';

export const useSiteDialog = create<{ isOpen: boolean }>(() => ({ isOpen: false }));
