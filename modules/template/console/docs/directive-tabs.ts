import { listOf } from '@kaiyin/console-kit';
import type { MessageKey } from '@kaiyin/entity';
import type { ComponentType } from 'react';

/** A part of the page of template directives that a later module brings. */
export interface DirectiveTab {
  key: string;
  label: MessageKey;
  load: () => Promise<{ default: ComponentType }>;
}

declare module '@kaiyin/console-kit/module' {
  interface ConsoleAdditions {
    directiveTabs: readonly DirectiveTab[];
  }
}

export const directiveTabs = (): readonly DirectiveTab[] => listOf('directiveTabs');
