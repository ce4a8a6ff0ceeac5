import { createHash } from 'node:crypto';
import { createEngine, describeAttributes, type Template } from '@kaiyin/liquid';
import { catalogTags } from '@kaiyin/modules/catalog/server';
import { contentTags } from '@kaiyin/modules/content/server';
import { linkTags } from '@kaiyin/modules/link/server';
import { siteTags, type RenderEnv } from '@kaiyin/modules/site/server';
import type { FilterDoc, TagDoc, TemplateProblem } from '@kaiyin/modules/template/schema';
import { templateFilters, templateTags } from '@kaiyin/modules/template/server';
import { LRUCache } from 'lru-cache';

/** The template language of published sites: every module's tags and filters. */
const engine = createEngine<RenderEnv>({
  tags: [...siteTags, ...templateTags, ...catalogTags, ...contentTags, ...linkTags],
  filters: templateFilters,
});

const compiled = new LRUCache<string, Template<RenderEnv>>({ max: 1000 });

/** A template ready to render; the same source is compiled once. */
export function compileTemplate(name: string, source: string): Template<RenderEnv> {
  const key = `${name} ${createHash('sha256').update(source).digest('base64url')}`;
  const template = compiled.get(key) ?? engine.compile(name, source);
  compiled.set(key, template);
  return template;
}

/** What the template editor knows of the language. */
export const siteLanguage = {
  check: (name: string, source: string): TemplateProblem[] =>
    engine.check(name, source).map(({ message, template, line, column }) => ({ message, template, line, column })),
  tags: engine.tags.map(({ name, body, doc, attributes }): TagDoc => ({
    name,
    body,
    doc,
    attributes: describeAttributes(attributes).map((attribute) => ({
      name: attribute.name,
      type: attribute.type,
      required: attribute.required,
      choices: [...(attribute.options ?? [])].map(String),
      initial: attribute.defaultValue === undefined ? '' : String(attribute.defaultValue),
    })),
  })),
  filters: engine.filters.map(({ name, doc, args }): FilterDoc => ({
    name,
    doc,
    args: args.map((arg) => arg.name).join(', '),
  })),
};
