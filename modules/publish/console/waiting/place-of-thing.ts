import type { WaitingKind, WaitingThing } from '@kaiyin/modules/publish/schema';

const places: Record<WaitingKind, ((id: number) => string) | undefined> = {
  content: (id) => `/cms/content/editor?id=${id}`,
  catalog: (id) => `/configs/catalog?catalogId=${id}`,
  resource: undefined,
  cms_template: (id) => `/cms/template/editor?id=${id}`,
  cms_link: () => '/operations/link',
  cms_link_group: (id) => `/operations/link/list?groupId=${id}`,
  cms_site: (id) => `/cms/site/tabs?siteId=${id}`,
  cms_site_property: undefined,
  cms_publishpipe: () => '/configs/publishpipe',
};

/** Where a thing that waits is opened in the console; undefined for what is no more. */
export const placeOfThing = ({
  kind,
  id,
  isThere,
}: Pick<WaitingThing, 'kind' | 'id' | 'isThere'>): string | undefined =>
  isThere ? places[kind]?.(id) : kind === 'content' ? '/configs/content?tab=bin' : undefined;
