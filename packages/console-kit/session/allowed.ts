export const includesPermission = (held: readonly string[], wanted: readonly string[]): boolean =>
  held.includes('*') || wanted.some((permission) => held.includes(permission));

/** All of the wanted permissions are held. */
const includesEvery = (held: readonly string[], wanted: readonly string[]): boolean =>
  held.includes('*') || wanted.every((permission) => held.includes(permission));

export const includesRole = (held: readonly string[], wanted: readonly string[]): boolean =>
  held.includes('admin') || wanted.some((role) => held.includes(role));

/** Any of each list, of permissions all where `every` is wanted; a missing list asks for nothing, an empty one is a mistake. */
export function isAllowed(
  held: { permissions: readonly string[]; roles: readonly string[] },
  wanted: { permission?: string | readonly string[]; every?: boolean; role?: string | readonly string[] },
): boolean {
  const permission = asList(wanted.permission, 'permission');
  const role = asList(wanted.role, 'role');
  const includes = wanted.every ? includesEvery : includesPermission;
  if (permission && !includes(held.permissions, permission)) return false;
  return !role || includesRole(held.roles, role);
}

function asList(value: string | readonly string[] | undefined, name: string): readonly string[] | undefined {
  if (value === undefined) return undefined;
  const list = typeof value === 'string' ? [value] : value;
  if (!list.length) throw new Error(`<Can ${name}> needs at least one value`);
  return list;
}
