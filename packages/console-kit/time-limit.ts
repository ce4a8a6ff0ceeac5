const given = (globalThis as { timeLimits?: Record<string, number> }).timeLimits ?? {};

/** A time limit in milliseconds: the normal one, unless the page brought another before the console was loaded, as tests do. */
export const timeLimit = (name: string, normal: number): number => given[name] ?? normal;
