import type { TemplateNamed } from '@kaiyin/modules/template/schema';
import type { Context } from '@kaiyin/server-kit';

export interface NamedTemplate {
  siteId: number;
  pipeCode: string;
  name: string;
}

/** Records of one kind that name templates. */
export interface TemplateNaming {
  /** Those that name one, each once. */
  find(ctx: Context, template: NamedTemplate): Promise<TemplateNamed[]>;
  /** Has them name it otherwise; without this, a template that they name keeps its name. */
  rename?(ctx: Context, template: NamedTemplate & { to: string }): Promise<void>;
}

declare module '@kaiyin/server-kit/module' {
  interface Additions {
    /** What names templates, beside other templates. */
    templateNamings: readonly TemplateNaming[];
  }
}
