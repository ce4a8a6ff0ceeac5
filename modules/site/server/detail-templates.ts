import { typeOfTemplateKey, type PipeProps } from '@kaiyin/modules/site/schema';
import { failField, type Context } from '@kaiyin/server-kit';

declare module '@kaiyin/server-kit/context' {
  interface Services {
    /** Some module has this kind of content. */
    isContentType(type: string): boolean;
  }
}

/** Refuses templates of kinds of content that no module has, at `publishPipeProps`; a setting that was kept before may stay. */
export function refuseUnknownTypes({ services }: Context, given: PipeProps, kept: PipeProps = {}): void {
  for (const [pipe, props] of Object.entries(given))
    for (const key of Object.keys(props)) {
      const type = typeOfTemplateKey(key);
      if (type === undefined || services.isContentType(type) || kept[pipe]?.[key] !== undefined) continue;
      failField('publishPipeProps', 'site.unknownDetailType', { type, pipe });
    }
}
