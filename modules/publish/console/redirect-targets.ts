import type { RedirectTarget } from '@kaiyin/modules/publish/schema';

export interface SharedTarget {
  target: RedirectTarget;
  /** Pipes that lead there. */
  pipeCodes: string[];
}

/** Where a redirect leads, each place once, with the pipes in which it leads there. */
export function sharedTargets(targets: readonly RedirectTarget[]): SharedTarget[] {
  const places = Map.groupBy(targets, ({ state, link }) => `${state} ${link}`);
  return [...places.values()].flatMap(([target, ...others]) =>
    target ? [{ target, pipeCodes: [target, ...others].map(({ pipeCode }) => pipeCode) }] : [],
  );
}
