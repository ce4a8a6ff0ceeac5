import { useCurrentSite } from '@kaiyin/console-kit';
import { rememberCatalog } from './last-catalog.ts';
import { useOpenEditor } from './use-open-editor.ts';

/** Begins a content in a catalog, which is remembered as the last; an article unless another kind is told. */
export function useNewContent(): (catalogId: number, type?: string) => void {
  const openEditor = useOpenEditor();
  const siteId = useCurrentSite((site) => site.siteId);
  return (catalogId, type) => {
    rememberCatalog(siteId, catalogId);
    openEditor(`catalogId=${catalogId}${type === undefined ? '' : `&type=${type}`}`);
  };
}
