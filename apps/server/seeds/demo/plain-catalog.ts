import type { CatalogInput } from '@kaiyin/modules/catalog/schema';

type Said = Pick<CatalogInput, 'parentId' | 'name' | 'alias' | 'path' | 'description'> & { special?: boolean };

/** A catalog, or a special topic, of which nothing else is said. */
export const plainCatalog = (said: Said): CatalogInput => ({
  logo: null,
  special: false,
  catalogType: 'common',
  redirectUrl: null,
  visible: true,
  tagIgnore: false,
  detailNameRule: '',
  pageSize: -1,
  contentModelId: 0,
  extendModelId: 0,
  ext: {},
  seoTitle: '',
  seoKeywords: '',
  seoDescription: '',
  publishPipeProps: {},
  configProps: {},
  ...said,
});
