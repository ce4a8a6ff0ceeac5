import { createHash } from 'node:crypto';
import { createEngine, type Template } from '@kaiyin/liquid';
import { catalogFilters, catalogTags } from '@kaiyin/modules/catalog/server';
import { contentFilters, contentTags } from '@kaiyin/modules/content/server';
import { linkTags } from '@kaiyin/modules/link/server';
import { siteFilters, siteTags, withAliases, type RenderEnv } from '@kaiyin/modules/site/server';
import { templateFilters, templateTags, type TemplateLanguage } from '@kaiyin/modules/template/server';
import { LRUCache } from 'lru-cache';
import { filterDocs, tagDocs } from '../template/language-docs.ts';
import { variableDocs } from '../template/variable-docs.ts';

const tags = [...siteTags, ...templateTags, ...catalogTags, ...contentTags, ...linkTags];
const filters = [...siteFilters, ...templateFilters, ...catalogFilters, ...contentFilters];

/** The template language of published sites: every module's tags and filters. */
const engine = createEngine<RenderEnv>({ tags, filters: withAliases(filters) });

const compiled = new LRUCache<string, Template<RenderEnv>>({ max: 1000 });

/** A template ready to render; the same source is compiled once. */
export function compileTemplate(name: string, source: string): Template<RenderEnv> {
  const key = `${name} ${createHash('sha256').update(source).digest('base64url')}`;
  const template = compiled.get(key) ?? engine.compile(name, source);
  compiled.set(key, template);
  return template;
}

const variables = [...variableDocs, ...tags.flatMap(({ guide }) => guide.variables ?? [])].map(({ name }) => name);

const fields = new Map(
  variableDocs.flatMap(({ name, type, fields }) =>
    type === 'object' && fields.length > 0 ? [[name, fields.map((field) => field.name.replace(/<.*>$/, '*'))]] : [],
  ),
);

/** What the template editor knows of the language. */
export const siteLanguage: TemplateLanguage = {
  check: ({ name, source, locale, templates, given }) =>
    engine
      .check(name, source, {
        knownVariables: [...variables, ...given],
        knownFields: fields,
        ...(templates && { knownTemplates: templates }),
      })
      .map((error) => ({
        message: error.text(locale),
        template: error.template,
        line: error.line,
        column: error.column,
        length: error.length,
        severity: error.code === 'include-missing' ? 'warning' : error.severity,
      })),
  tags: tagDocs(tags),
  filters: filterDocs(filters),
  variables: variableDocs,
};
