import { listOf, text, textOf } from '@kaiyin/console-kit';
import { detailTemplateKey, isDefaultTemplate, siteTemplateKeys } from '@kaiyin/modules/site/schema';

/** The settings that name the templates of all kinds of content, with what each kind is called. */
export const detailTemplates = () =>
  listOf('detailTypes')
    .flatMap((types) => types())
    .map((type) => ({ key: detailTemplateKey(type), type: textOf(`cms_content.contentType.${type}`) }));

interface TemplateLine {
  key: string;
  label: string;
}

const siteLines = (): TemplateLine[] => siteTemplateKeys.map((key) => ({ key, label: text(`site.template.${key}`) }));

/** The templates of the site's own pages. */
export const ownPageLines = (): TemplateLine[] => siteLines().filter(({ key }) => !isDefaultTemplate(key));

/** The templates that hold where a catalog or a content names none: kinds of content follow the pages that list them. */
export const defaultTemplateLines = (): TemplateLine[] => [
  ...siteLines().filter(({ key }) => isDefaultTemplate(key)),
  ...detailTemplates().map(({ key, type }) => ({ key, label: text('site.template.detailTemplate', { type }) })),
];
