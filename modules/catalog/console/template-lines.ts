import { text } from '@kaiyin/console-kit';
import { catalogTemplateKeys } from '@kaiyin/modules/catalog/schema';
import { detailTemplates } from '@kaiyin/modules/site/console';
import type { siteTemplateKeys } from '@kaiyin/modules/site/schema';

/** The site's template that stands in for each of a catalog's; those of kinds of content are named alike. */
const siteKeys = {
  indexTemplate: 'catalogTemplate',
  listTemplate: 'defaultListTemplate',
} as const satisfies Record<(typeof catalogTemplateKeys)[number], (typeof siteTemplateKeys)[number]>;

/** A catalog's templates: its own pages first, then those of each kind of content. */
export const templateLines = (): { key: string; siteKey: string; label: string }[] => [
  ...catalogTemplateKeys.map((key) => ({ key, siteKey: siteKeys[key], label: text(`catalog.template.${key}`) })),
  ...detailTemplates().map(({ key, type }) => ({
    key,
    siteKey: key,
    label: text('catalog.template.detailTemplate', { type }),
  })),
];
