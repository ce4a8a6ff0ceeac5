import { text } from '@kaiyin/console-kit';
import { catalogTemplateKeys, standInTemplates } from '@kaiyin/modules/catalog/schema';
import { detailTemplates } from '@kaiyin/modules/site/console';

/** A catalog's templates: its own pages first, then those of each kind of content. */
export const templateLines = (): { key: string; siteKey: string; label: string }[] => [
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
