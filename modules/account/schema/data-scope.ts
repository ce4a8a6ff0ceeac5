/**
 * Which rows of people, departments, contents and logs a role shows: all, those of chosen departments, of the holder's own, of that
 * and all below it, or the holder's own rows only.
 */
export const dataScopes = ['all', 'custom', 'department', 'departmentAndBelow', 'self'] as const;
export type DataScopeOfRole = (typeof dataScopes)[number];
