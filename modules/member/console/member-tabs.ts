import { listOf } from '@kaiyin/console-kit';
import type { MessageKey } from '@kaiyin/entity';
import type { ComponentType } from 'react';

/** A tab of the page of a member that a later module adds. */
export interface MemberTab {
  key: string;
  label: MessageKey;
  /** Who may open it; everybody who sees members unless told. */
  permission?: string;
  load: () => Promise<{ default: ComponentType<{ memberId: number }> }>;
}

declare module '@kaiyin/console-kit/module' {
  interface ConsoleAdditions {
    memberTabs: readonly MemberTab[];
  }
}

export const memberTabs = (): readonly MemberTab[] => listOf('memberTabs');
