import { hasPermission, useSession } from '@kaiyin/console-kit';
import { contentActions, unlockPermission } from '@kaiyin/modules/content/schema';

/** Whether another keeps the user from changing a content. */
export const isLockedByOther = (lockedBy: string | null): boolean =>
  lockedBy !== null && lockedBy !== useSession.getState().user?.userName;

/** Whether there is a lock that the user may end. */
export const mayUnlock = (lockedBy: string | null): boolean =>
  lockedBy !== null && hasPermission(isLockedByOther(lockedBy) ? unlockPermission : contentActions.unlock.permission);
