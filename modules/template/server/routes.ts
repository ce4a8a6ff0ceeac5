import { setUpSite as setUpSiteCall } from '@kaiyin/modules/site/schema';
import * as api from '@kaiyin/modules/template/schema';
import { route, type Route } from '@kaiyin/server-kit';
import { addStarter } from './add-starter.ts';
import { checkSource, type CheckedTemplate } from './check-template.ts';
import { setUpSite } from './set-up-site.ts';
import { formerSource, listFormerSources } from './former-sources.ts';
import { functionPages, tagPages, variablePages } from './language-pages.ts';
import type { templateNamings } from './named-by.ts';
import * as templates from './template-actions.ts';

/** What the template editor needs to know of the engine that renders the site. */
export interface TemplateLanguage extends api.LanguageDoc {
  check(template: CheckedTemplate): api.TemplateProblem[];
}

export const templateRoutes = (
  { check, tags, filters, variables }: TemplateLanguage,
  namings: ReturnType<typeof templateNamings>,
): Route[] => [
  route(api.listTemplates, templates.list),
  route(api.templateLanguage, () => ({ tags, filters, variables })),
  route(api.listFormerSources, listFormerSources),
  route(api.formerSource, formerSource),
  route(api.suffixOfTemplates, async (ctx) => ({ suffix: await templates.suffixOfNames(ctx) })),
  route(api.getTemplate, templates.get),
  route(api.addTemplate, templates.add),
  route(api.addStarterTemplates, addStarter),
  route(setUpSiteCall, setUpSite),
  route(api.updateTemplate, templates.update),
  route(api.templateNamedBy, (ctx, input) => templates.namedBy(ctx, input, namings)),
  route(api.renameTemplate, (ctx, input) => templates.rename(ctx, input, namings)),
  route(api.removeTemplates, (ctx, input) => templates.remove(ctx, input, namings)),
  route(api.checkTemplate, (ctx, input) => checkSource(ctx, input, check)),
  route(api.staticizeTags, ({ locale }) => tagPages(tags, locale)),
  route(api.staticizeFunctions, ({ locale }) => functionPages(filters, locale)),
  route(api.staticizeVariables, ({ locale }) => variablePages(variables, locale)),
];
