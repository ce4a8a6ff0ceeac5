import { createHash } from 'node:crypto';
import { createEngine, type Template } from '@kaiyin/liquid';
import { withAliases, type BatchEnv, type RenderEnv } from '@kaiyin/modules/page/server';
import type { TemplateLanguage } from '@kaiyin/modules/template/server';
import type { AnyQuestion } from '@kaiyin/publisher';
import { listOf, type Module } from '@kaiyin/server-kit';
import { LRUCache } from 'lru-cache';
import { filterDocs, tagDocs } from './template/language-docs.ts';
import { variableDocs } from './template/variable-docs.ts';

/** The language of published sites: every module's tags and filters, and what pages can ask. */
export interface SiteLanguage extends TemplateLanguage {
  /** A template ready to render; the same source is compiled once. */
  compile(name: string, source: string): Template<RenderEnv>;
  /** Every question that a page can ask, by name. */
  questions: ReadonlyMap<string, AnyQuestion<BatchEnv>>;
}

declare module '@kaiyin/server-kit/context' {
  interface Services {
    language: SiteLanguage;
  }
}

/** The language that some modules make together. */
export function siteLanguage(modules: readonly Module[]): SiteLanguage {
  const tags = listOf(modules, 'tags');
  const filters = listOf(modules, 'filters');
  const engine = createEngine<RenderEnv>({ tags, filters: withAliases(filters) });
  const compiled = new LRUCache<string, Template<RenderEnv>>({ max: 1000 });
  const variables = [...variableDocs, ...tags.flatMap(({ guide }) => guide.variables ?? [])].map(({ name }) => name);
  return {
    compile(name, source) {
      const key = `${name} ${createHash('sha256').update(source).digest('base64url')}`;
      const template = compiled.get(key) ?? engine.compile(name, source);
      compiled.set(key, template);
      return template;
    },
    check: ({ name, source, locale, templates, given, modelCodes }) =>
      engine
        .check(name, source, {
          knownVariables: [...variables, ...given],
          knownFields: modelCodes
            ? new Map([...fields, ...extendable.map((name) => [name, withLabels(modelCodes)] as const)])
            : fields,
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
    questions: new Map(listOf(modules, 'questions').map((question) => [question.name, question])),
  };
}

/** Variables whose fields models say. */
const extendable = ['Site.ext', 'Catalog.ext', 'Content.ext'];

// Choices have their labels beside them.
const withLabels = (codes: readonly string[]): string[] => codes.flatMap((code) => [code, `${code}_label`]);

const fields = new Map<string, readonly string[]>(
  variableDocs.flatMap(({ name, type, fields }) =>
    type === 'object' && fields.length > 0 ? [[name, fields.map((field) => field.name.replace(/<.*>$/, '*'))]] : [],
  ),
);
