/** The modules of this edition, foundations first. A module imports the faces of modules above it. */
export const order = [
  'dictionary',
  'audit',
  'task',
  'account',
  'member',
  'session',
  'site',
  'resource',
  'template',
  'catalog',
  'content',
  'link',
  'publish',
] as const;
