import { isTemplateKey, templateName, typeOfTemplateKey, type PipeProps } from '@kaiyin/modules/site/schema';
import { failField, type Context } from '@kaiyin/server-kit';

declare module '@kaiyin/server-kit/context' {
  interface Services {
    /** Some module has this kind of content. */
    isContentType(type: string): boolean;
  }
}

/**
 * Refuses, at `publishPipeProps`, templates of kinds of content that no module has, and what cannot be the name of a template;
 * a setting that was kept before may stay.
 */
export function refuseUnfitTemplates({ services }: Context, given: PipeProps, kept: PipeProps = {}): void {
  for (const [pipe, props] of Object.entries(given))
    for (const [key, name] of Object.entries(props)) {
      const type = typeOfTemplateKey(key);
      if (type !== undefined && !services.isContentType(type) && kept[pipe]?.[key] === undefined)
        failField('publishPipeProps', 'site.unknownDetailType', { type, pipe });
      if (isTemplateKey(key) && name !== '' && name !== kept[pipe]?.[key] && !templateName.test(name))
        failField('publishPipeProps', 'site.unfitTemplate', { name, pipe });
    }
}
