import type { Locale } from '@kaiyin/entity';
import type { TemplateProblem } from '@kaiyin/modules/template/schema';
import { codesOfSite } from '@kaiyin/modules/model/server';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { loadTemplates } from './queries.ts';

export interface CheckedTemplate {
  name: string;
  source: string;
  locale: Locale;
  /** Names that may be included; not looked for when undefined. */
  templates?: Iterable<string>;
  /** Variables that it has besides those of pages: others hand them to it, or it sets them. */
  given: readonly string[];
  /** Codes of the fields that contents of the site have by models; not looked for when undefined. */
  modelCodes?: readonly string[];
}

/** Problems of a source, in the caller's language; names that nothing of its pipe knows are warnings. */
export async function checkSource(
  ctx: Context,
  { name, source, pipeCode }: { name: string; source: string; pipeCode: string },
  check: (template: CheckedTemplate) => TemplateProblem[],
): Promise<TemplateProblem[]> {
  const { locale } = ctx;
  const own = namesSetIn(source);
  if (!pipeCode) return check({ name, source, locale, given: own });
  const siteId = siteOf(ctx).id;
  const [templates, modelCodes] = await Promise.all([loadTemplates(ctx, siteId, pipeCode), codesOfSite(ctx, siteId)]);
  const given = Array.from(templates).flatMap(([other, text]) => (other === name ? [] : namesGivenTo(name, text)));
  return check({ name, source, locale, templates: templates.keys(), given: [...own, ...given], modelCodes });
}

// A name that only some branches set may be read after them; the engine counts it as coming from outside.
const namesSetIn = (source: string): string[] =>
  Array.from(source.matchAll(/\b(?:assign|capture|increment|decrement)\s+([a-z_]\w*)/gi), ([, name = '']) => name);

const partial = /\{%-?\s*(?:include|render)\s+(?:'([^']+)'|"([^"]+)")([^%]*)%\}/g;

/** Names of the variables that a source hands to a template when it includes it. */
export function namesGivenTo(name: string, source: string): string[] {
  return Array.from(source.matchAll(partial)).flatMap(([, single, double, rest = '']) => {
    if ((single ?? double) !== name) return [];
    const named = Array.from(rest.matchAll(/([a-z_]\w*)\s*:/gi), ([, word = '']) => word);
    const aliased = Array.from(rest.matchAll(/\bas\s+([a-z_]\w*)/gi), ([, word = '']) => word);
    return [...named, ...aliased];
  });
}
