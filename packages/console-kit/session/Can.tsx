import type { ReactNode } from 'react';
import { isAllowed } from './allowed.ts';
import { useSession } from './session.ts';

interface CanProps {
  /** Any of these permissions. */
  permission?: string | readonly string[];
  /** All of the permissions are needed. */
  every?: boolean;
  /** Any of these roles. */
  role?: string | readonly string[];
  children: ReactNode;
  otherwise?: ReactNode;
}

/** Shows its children to users who hold any of the permissions or roles. */
export function Can({ permission, every = false, role, children, otherwise = null }: CanProps) {
  const permissions = useSession((session) => session.permissions);
  const roles = useSession((session) => session.roles);
  const wanted = { every, ...(permission !== undefined && { permission }), ...(role !== undefined && { role }) };
  return isAllowed({ permissions, roles }, wanted) ? children : otherwise;
}
