/**
 * Private words that stand in names for what has a common one: the word, what to say instead, and in how many files it is part
 * of an identifier. A number may only fall; lower it here when it does.
 */
export const inIdentifiers: readonly (readonly [word: string, plain: string, files: number])[] = [
  ['kept', 'stored, saved', 280],
  ['held', 'locked, paused', 141],
  ['seen', 'viewed, read', 131],
  ['waiting', 'queued, pending', 114],
  ['desk', 'service', 98],
  ['told', 'reported', 92],
  ['telling', 'reporting', 16],
  ['standing', 'status', 66],
  ['lent', 'deps', 40],
  ['beside', 'partial, parallel', 46],
  ['patience', 'timeout', 36],
  ['haste', 'timeBudget', 4],
  ['additions', 'extensions', 29],
  ['ground', 'folderLock', 15],
  ['witness', 'listener', 9],
  ['remarks', 'responseHeaders', 2],
  ['anew', 'again', 24],
  ['pulse', 'heartbeat', 4],
  ['surroundings', 'environment', 9],
];

/** The same in names of tests: subject, verb, object. */
export const inTestNames: readonly (readonly [word: string, plain: string, tests: number])[] = [
  ['whoever', 'a user who', 82],
  ['nobody', 'no user', 69],
  ['beside', 'next to, while', 35],
  ['anew', 'again', 19],
  ['lies', 'is', 25],
  ['stands', 'is', 25],
  ['lets go', 'releases', 3],
  ['tells of', 'mentions', 13],
];
