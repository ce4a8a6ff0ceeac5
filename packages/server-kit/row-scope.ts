/** Rows beside one's own that somebody may see: those of people in some departments, and in some with all below them. */
export interface RowScope {
  departments: readonly number[];
  subtrees: readonly number[];
}

/** By permission; what is not named is not narrowed. */
export type RowScopes = ReadonlyMap<string, RowScope>;

interface Asker {
  user: { permissions: ReadonlySet<string>; rowScopes?: RowScopes } | null;
  asked: readonly string[];
}

/**
 * How far the rows reach that the caller may see by what the call asked for, or else by these permissions: the union of what
 * each of them that is held gives; undefined is all.
 */
export function rowScope({ user, asked }: Asker, ...otherwise: readonly string[]): RowScope | undefined {
  if (!user?.rowScopes?.size) return undefined;
  const held = (permissions: readonly string[]) => permissions.filter((one) => user.permissions.has(one));
  const by = held(asked).length > 0 ? held(asked) : held(otherwise);
  return unionOf(by.map((permission) => user.rowScopes?.get(permission)));
}

function unionOf(scopes: readonly (RowScope | undefined)[]): RowScope | undefined {
  const narrow = scopes.filter((scope) => scope !== undefined);
  if (narrow.length < scopes.length || scopes.length === 0) return undefined;
  return {
    departments: [...new Set(narrow.flatMap(({ departments }) => departments))],
    subtrees: [...new Set(narrow.flatMap(({ subtrees }) => subtrees))],
  };
}
