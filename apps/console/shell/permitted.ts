interface Holder {
  permissions: readonly string[];
  roles: readonly string[];
}
interface Demand {
  permissions?: readonly string[];
  roles?: readonly string[];
}

/** Any of the listed permissions; when none is listed, any of the listed roles; when neither, everyone. */
export function isPermitted(user: Holder, { permissions, roles }: Demand): boolean {
  if (permissions?.length)
    return user.permissions.includes('*') || permissions.some((p) => user.permissions.includes(p));
  if (roles?.length) return user.roles.includes('admin') || roles.some((role) => user.roles.includes(role));
  return true;
}
