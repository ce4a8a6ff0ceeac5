import { listOf } from '@kaiyin/console-kit';
import type { MessageKey } from '@kaiyin/entity';
import type { ComponentType } from 'react';

/** A tab of the account centre that a later module adds. */
export interface ProfileTab {
  key: string;
  label: MessageKey;
  load: () => Promise<{ default: ComponentType }>;
}

declare module '@kaiyin/console-kit/module' {
  interface ConsoleAdditions {
    profileTabs: readonly ProfileTab[];
  }
}

export const profileTabs = (): readonly ProfileTab[] => listOf('profileTabs');
