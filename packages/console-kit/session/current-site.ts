import { create } from 'zustand';
import { keep, readKept } from '../kept.ts';

const siteKey = 'CurrentSite';

export interface CurrentSite {
  siteId: number | undefined;
  siteName: string | undefined;
  choose: (site: { siteId: number; siteName: string }) => void;
  forget: () => void;
}

export const keptSiteId = (): string | undefined => readKept(siteKey);

/** The site that calls are about; its id is sent as the header `CurrentSite`. */
export const useCurrentSite = create<CurrentSite>((set) => ({
  siteId: Number(keptSiteId()) || undefined,
  siteName: undefined,
  choose: ({ siteId, siteName }) => {
    keep(siteKey, String(siteId));
    set({ siteId, siteName });
  },
  forget: () => {
    keep(siteKey, undefined);
    set({ siteId: undefined, siteName: undefined });
  },
}));
