/** Jobs have this long, in milliseconds, before anybody speaks of being late. */
export const grace = 60_000;
