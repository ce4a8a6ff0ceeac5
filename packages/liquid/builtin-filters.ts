import type { Liquid } from 'liquidjs';
import type { FilterDefinition } from './define-filter.ts';
import { PageContext } from './page-context.ts';
import { printedHtml, printedText } from './printed-text.ts';
import { escapeHtml, safeHtml } from './safe-html.ts';
import { Fault } from './template-error.ts';

/** Filters that make HTML give `SafeHtml`, so that it is escaped once, no more and no less. */
export function hardenFilters(liquid: Liquid): void {
  liquid.registerFilter('raw', (value: unknown) => safeHtml(printedText(value)));
  liquid.registerFilter('escape', (value: unknown) => safeHtml(printedHtml(value)));
  liquid.registerFilter('xml_escape', (value: unknown) => safeHtml(printedHtml(value)));
  liquid.registerFilter('escape_once', (value: unknown) => safeHtml(escapeOnce(printedText(value))));
  liquid.registerFilter('newline_to_br', (value: unknown) => safeHtml(printedHtml(value).replace(/\r?\n/g, '<br>\n')));
}

export function registerHostFilter(liquid: Liquid, filter: FilterDefinition<never>): void {
  liquid.registerFilter(filter.name, async function (value: unknown, ...args: unknown[]) {
    if (!(this.context instanceof PageContext)) throw new Fault('render', `filter ${filter.name} works on pages only`);
    try {
      return await filter.apply(this.context.run.env as never, value, ...args);
    } catch (error) {
      throw new Fault(
        'host',
        `filter ${filter.name}: ${error instanceof Error ? error.message : String(error)}`,
        error,
      );
    }
  });
}

function escapeOnce(text: string): string {
  return escapeHtml(text.replace(/&(amp|lt|gt|quot|#34|#39);/g, (_, name: string) => PLAIN[name] ?? ''));
}

const PLAIN: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#34': '"', '#39': "'" };
