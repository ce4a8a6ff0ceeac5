import { useCurrentSite } from '@kaiyin/console-kit';
import { rememberCatalog } from './last-catalog.ts';
import { useOpenEditor } from './use-open-editor.ts';

/** Begins an article in a catalog, which is remembered as the last. */
export function useNewContent(): (catalogId: number) => void {
  const openEditor = useOpenEditor();
  const siteId = useCurrentSite((site) => site.siteId);
  return (catalogId) => {
    rememberCatalog(siteId, catalogId);
    openEditor(`catalogId=${catalogId}`);
  };
}
