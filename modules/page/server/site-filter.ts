import { SafeHtml, safeHtml, type FilterDefinition } from '@kaiyin/liquid';
import type { ValueKind, Words } from '@kaiyin/modules/page/schema';
import { when } from '@kaiyin/publisher';
import { sanitiseHtml } from '@kaiyin/server-kit';
import type { RenderEnv } from './render-env.ts';

export interface FilterArgument {
  name: string;
  type: ValueKind;
  required: boolean;
  doc: Words;
}

/** A function of templates: a filter with what authors are told of it. */
export interface SiteFilter extends FilterDefinition<RenderEnv> {
  readonly args: readonly FilterArgument[];
  readonly title: Words;
  readonly aliases: readonly string[];
  /** What stands before the bar. */
  readonly input: ValueKind;
  readonly example: string;
}

export const siteFilter = (filter: Omit<SiteFilter, 'aliases'> & { aliases?: readonly string[] }): SiteFilter => ({
  aliases: [],
  parses: filter.input === 'html',
  ...filter,
});

/** Describes an argument; a name that ends in `?` may be left out. */
export const argument = (name: string, type: ValueKind, zh: string, en: string): FilterArgument => ({
  name: name.replace('?', ''),
  type,
  required: !name.endsWith('?'),
  doc: { zh, en },
});

/** Of filters that make addresses: in which pipe. */
export const pipeArgument = argument(
  'pipe?',
  'text',
  '发布通道编码，默认当前通道',
  'Code of a pipe; that of the page unless told',
);

/** The filters as the engine takes them, those with a second name twice. */
export const withAliases = (filters: readonly SiteFilter[]): SiteFilter[] =>
  filters.flatMap((filter) => [filter, ...filter.aliases.map((name) => ({ ...filter, name }))]);

export const textFrom = (value: unknown): string =>
  value instanceof SafeHtml ? value.html : value === null || value === undefined ? '' : String(value);

/**
 * Changes rich text, for filters whose input is `html`, which say that they parse. What did not come as clean HTML is
 * cleaned first, since the result is printed as it stands.
 */
export function changeHtml(
  value: unknown,
  change: (html: string) => string | Promise<string>,
): SafeHtml | Promise<SafeHtml> {
  const html = value instanceof SafeHtml ? value.html : sanitiseHtml(textFrom(value));
  return when(change(html), safeHtml);
}
