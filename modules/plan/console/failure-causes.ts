import type { PageFailure } from '@kaiyin/modules/plan/schema';

/** A place in a template, or a missing one, and all the pages that fail for it. */
export interface FailureCause extends Omit<PageFailure, 'page'> {
  pages: string[];
}

/** Failures by their cause, in the order in which the causes were met: one mistake in a template fails many pages. */
export function failureCauses(failures: readonly PageFailure[]): FailureCause[] {
  const causes = new Map<string, FailureCause>();
  for (const { page, ...cause } of failures) {
    const key = JSON.stringify([cause.pipeCode, cause.template, cause.line, cause.column, cause.message]);
    const known = causes.get(key);
    if (known) known.pages.push(page);
    else causes.set(key, { ...cause, pages: [page] });
  }
  return [...causes.values()];
}
