import type { PageFailure } from '@kaiyin/modules/plan/schema';

const places = ['page', 'template', 'line', 'column', 'message'] as const;

/** By page and by place in its template: which row or which thread came first says nothing of them. */
export const inOrder = (failures: readonly PageFailure[]): PageFailure[] =>
  failures.toSorted((a, b) => {
    const place = places.find((name) => a[name] !== b[name]);
    if (place === undefined) return 0;
    return a[place] < b[place] ? -1 : 1;
  });

/** What failed of a pipe's pages. */
export const failuresOf = (results: readonly { failure: PageFailure | null }[]): PageFailure[] =>
  inOrder(results.flatMap(({ failure }) => failure ?? []));
