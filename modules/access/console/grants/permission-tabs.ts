import { listOf } from '@kaiyin/console-kit';
import type { MessageKey } from '@kaiyin/entity';
import type { OwnerInput } from '@kaiyin/modules/access/schema';
import type { ComponentType } from 'react';

export interface PermissionTabProps {
  /** Whose permissions are shown. */
  owner: OwnerInput;
  /** Told whenever there is, or is no longer, something that was not saved. */
  onDirty: (isDirty: boolean) => void;
}

/** One kind of what may be granted to a role or a person. */
export interface PermissionTab {
  key: string;
  label: MessageKey;
  load: () => Promise<{ default: ComponentType<PermissionTabProps> }>;
}

declare module '@kaiyin/console-kit/module' {
  interface ConsoleAdditions {
    permissionTabs: readonly PermissionTab[];
  }
}

export const permissionTabs = (): readonly PermissionTab[] => listOf('permissionTabs');
