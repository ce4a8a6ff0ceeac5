interface Counts {
  hits: number;
  misses: number;
}

/** Share of what was asked for that was there, in percent; nothing where nothing was asked. */
export const hitRate = ({ hits, misses }: Counts): string =>
  hits + misses === 0 ? '—' : `${((hits / (hits + misses)) * 100).toFixed(0)}%`;
