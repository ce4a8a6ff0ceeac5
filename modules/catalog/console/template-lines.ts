import { text } from '@kaiyin/console-kit';
import { catalogTemplateKeys, standInTemplates } from '@kaiyin/modules/catalog/schema';
import { detailTemplates } from '@kaiyin/modules/site/console';

export interface TemplateLineOfCatalog {
  key: string;
  /** What the site names where the catalog names none; empty where nothing stands in. */
  siteKey: string;
  label: string;
}

/** The templates of a special topic, which has no contents of its own. */
export const templateLinesOfSpecial = (): TemplateLineOfCatalog[] => [
  { key: 'indexTemplate', siteKey: '', label: text('catalog.template.indexTemplate') },
  { key: 'listTemplate', siteKey: 'specialTemplate', label: text('catalog.template.listTemplate') },
];

/** A catalog's templates: its own pages first, then those of each kind of content. */
export const templateLines = (): TemplateLineOfCatalog[] => [
  ...catalogTemplateKeys.map((key) => ({
    key,
    siteKey: standInTemplates[key],
    label: text(`catalog.template.${key}`),
  })),
  ...detailTemplates().map(({ key, type }) => ({
    key,
    siteKey: key,
    label: text('catalog.template.detailTemplate', { type }),
  })),
];
