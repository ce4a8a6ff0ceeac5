import { create } from 'zustand';
import { keep, readKept } from '../kept.ts';

const siteKey = 'CurrentSite';

export interface CurrentSite {
  siteId: number | undefined;
  siteName: string | undefined;
  choose: (site: { siteId: number; siteName: string }) => void;
  forget: () => void;
}

/**
 * The site that calls are about; its id is sent as the header `CurrentSite`. A window stays with its own until it is loaded
 * anew, whatever other windows choose meanwhile. Whoever shows something of a site listens here for another.
 */
export const useCurrentSite = create<CurrentSite>((set) => ({
  siteId: Number(readKept(siteKey)) || undefined,
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

type Ask = () => Promise<boolean>;
const agree: Ask = async () => true;
let ask = agree;

/** Tells who is asked before another site is chosen, for the sake of what is unsaved; answers how to ask nobody again. */
export function askBeforeSiteChange(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = agree;
  };
}

/** Whether another site may be chosen now. */
export const mayChangeSite: Ask = () => ask();
