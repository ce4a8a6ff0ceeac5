import { listOf, text, textOf } from '@kaiyin/console-kit';
import { detailTemplateKey, siteTemplateKeys } from '@kaiyin/modules/site/schema';

declare module '@kaiyin/console-kit/module' {
  interface ConsoleAdditions {
    /** Which kinds of content there are: pages of each have a template of their own. */
    detailTypes: readonly (() => readonly string[])[];
  }
}

/** The settings that name the templates of all kinds of content, with what each kind is called. */
export const detailTemplates = () =>
  listOf('detailTypes')
    .flatMap((types) => types())
    .map((type) => ({ key: detailTemplateKey(type), type: textOf(`cms_content.contentType.${type}`) }));

/** A site's templates: kinds of content follow the pages that list them, the error page comes last. */
export function templateLines(): { key: string; label: string }[] {
  const own: { key: string; label: string }[] = siteTemplateKeys.map((key) => ({
    key,
    label: text(`site.template.${key}`),
  }));
  const details = detailTemplates().map(({ key, type }) => ({
    key,
    label: text('site.template.detailTemplate', { type }),
  }));
  return own.toSpliced(own.length - 1, 0, ...details);
}
