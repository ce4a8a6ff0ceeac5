import type { Template, TemplateNamed } from '@kaiyin/modules/template/schema';
import { Refusal, type Context } from '@kaiyin/server-kit';
import type { TemplateNaming } from './additions.ts';
import { siteNaming } from './site-naming.ts';
import { templatesNaming } from './templates-naming.ts';

/** Everything that names templates, with what other modules add. */
export function templateNamings(added: readonly TemplateNaming[]): {
  find: (ctx: Context, template: Template) => Promise<TemplateNamed[]>;
  /** @throws Refusal while something names one of these that is none of them, or keeps naming it */
  refuseNamed: (ctx: Context, templates: readonly Template[]) => Promise<void>;
  /** Has everything name a template otherwise. @throws Refusal where something cannot */
  rename: (ctx: Context, template: Template, to: string) => Promise<void>;
} {
  const all = [templatesNaming, siteNaming, ...added];
  const findIn = async (ctx: Context, namings: readonly TemplateNaming[], template: Template) => {
    const found: TemplateNamed[] = [];
    for (const one of namings) found.push(...(await one.find(ctx, template)));
    return found;
  };
  return {
    find: (ctx, template) => findIn(ctx, all, template),
    async refuseNamed(ctx, templates) {
      for (const template of templates) {
        const isOwn = ({ kind, by }: TemplateNamed) =>
          kind === 'template' && templates.some((one) => one.pipeCode === template.pipeCode && one.name === by);
        refuse(
          template,
          (await findIn(ctx, all, template)).filter((one) => !isOwn(one)),
        );
      }
    },
    async rename(ctx, template, to) {
      refuse(
        template,
        await findIn(
          ctx,
          all.filter((one) => !one.rename),
          template,
        ),
      );
      for (const one of all) await one.rename?.(ctx, { ...template, to });
    },
  };
}

function refuse({ name }: Template, named: readonly TemplateNamed[]): void {
  const [first] = named;
  if (!first) return;
  const params = { name, by: `{template.namedBy.${first.kind}}`, at: first.by };
  throw new Refusal(500, 'template.named', params, undefined, { named });
}
