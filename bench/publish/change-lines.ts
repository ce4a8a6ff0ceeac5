import type { ChangeFigures } from './measured-run.ts';

const names: Record<ChangeFigures['kind'], string> = {
  old: 'old',
  newest: 'newest',
  included: 'newest with the sidebar as an included file',
};

/** What changing one article took, by kind: the first time, and in the middle where it was done several times. */
export const changeLines = (changed: readonly ChangeFigures[]): string[] =>
  [...Map.groupBy(changed, ({ kind }) => kind)].map(([kind, times]) => {
    const [first] = times;
    const middle = times.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)[
      Math.floor(times.length / 2)
    ];
    const often =
      times.length > 1 ? `median of ${times.length} ${middle} ms, the first ${first?.milliseconds} ms` : `${middle} ms`;
    return `One article changed and published, ${names[kind]}: ${often}, ${first?.pagesTouched} pages touched`;
  });
