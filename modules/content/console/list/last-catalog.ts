import { keepJson, readKeptJson } from '@kaiyin/console-kit';

const storageKey = 'last-catalogs';

/** Where this browser last began an article of a site. */
export const lastCatalog = (siteId: number | undefined): number | undefined =>
  siteId === undefined ? undefined : readKeptJson<Record<string, number>>(storageKey, {})?.[siteId];

export function rememberCatalog(siteId: number | undefined, catalogId: number): void {
  if (siteId === undefined) return;
  keepJson(storageKey, { ...readKeptJson<Record<string, number>>(storageKey, {}), [siteId]: catalogId });
}
