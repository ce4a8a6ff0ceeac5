export const operationTypes = [
  'INSERT',
  'UPDATE',
  'DELETE',
  'GRANT',
  'PUBLISH',
  'EXPORT',
  'IMPORT',
  'FORCE',
  'CLEAN',
  'READ',
  'OTHER',
] as const;
export type OperationType = (typeof operationTypes)[number];

const verbs: Partial<Record<string, OperationType>> = {
  created: 'INSERT',
  added: 'INSERT',
  started: 'INSERT',
  removed: 'DELETE',
  deleted: 'DELETE',
  purged: 'DELETE',
  erased: 'DELETE',
  permissions: 'GRANT',
  records: 'GRANT',
  roles: 'GRANT',
  given: 'GRANT',
  taken: 'GRANT',
  exported: 'EXPORT',
  imported: 'IMPORT',
  ended: 'FORCE',
  devicesEnded: 'FORCE',
  stopped: 'FORCE',
  cleaned: 'CLEAN',
  cacheCleared: 'CLEAN',
  cleared: 'CLEAN',
  read: 'READ',
  published: 'PUBLISH',
  offline: 'PUBLISH',
  takenDown: 'PUBLISH',
  run: 'OTHER',
  submitted: 'OTHER',
  sentBack: 'OTHER',
};

const ends: readonly (readonly [RegExp, OperationType])[] = [
  [/:(add|insert|create)$/, 'INSERT'],
  [/:(remove|delete)$/, 'DELETE'],
  [/:grant$/, 'GRANT'],
  [/:export$/, 'EXPORT'],
  [/:import$/, 'IMPORT'],
  [/:(publish|rollback|takedown)$/, 'PUBLISH'],
  [/:(edit|update|resetPwd|changeStatus)$/, 'UPDATE'],
];

/** Of which type an operation is: by the verb of its action, or by the call where it has none. */
export function operationTypeOf(action: string, { endpoint = '', permission = '' } = {}): OperationType {
  const verb = action.split('.').at(-1) ?? '';
  if (action) return verbs[verb] ?? 'UPDATE';
  const known = ends.find(([end]) => end.test(permission));
  if (known) return known[1];
  if (endpoint.startsWith('DELETE ')) return 'DELETE';
  return endpoint.startsWith('PUT ') ? 'UPDATE' : 'OTHER';
}
