import * as api from '@kaiyin/modules/template/schema';
import { route, type Route } from '@kaiyin/server-kit';
import { addStarter } from './add-starter.ts';
import * as templates from './template-actions.ts';

/** What the template editor needs to know of the engine that renders the site. */
export interface TemplateLanguage {
  check(name: string, source: string): api.TemplateProblem[];
  tags: api.TagDoc[];
  filters: api.FilterDoc[];
}

export const templateRoutes = ({ check, tags, filters }: TemplateLanguage): Route[] => [
  route(api.listTemplates, templates.list),
  route(api.templateLanguage, () => ({ tags, filters })),
  route(api.getTemplate, templates.get),
  route(api.addTemplate, templates.add),
  route(api.addStarterTemplates, addStarter),
  route(api.updateTemplate, templates.update),
  route(api.renameTemplate, templates.rename),
  route(api.removeTemplates, templates.remove),
  route(api.checkTemplate, (_, { name, source }) => check(name, source)),
];
