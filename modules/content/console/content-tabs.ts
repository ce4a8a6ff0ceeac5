import { lazyPart, listOf } from '@kaiyin/console-kit';
import type { MessageKey } from '@kaiyin/entity/messages';
import type { ComponentType } from 'react';

/** A further tab beside the list of contents, of what a later module keeps by catalog. */
export interface ContentTab {
  key: string;
  label: MessageKey;
  /** `catalogId` is 0 where no catalog is chosen. */
  load: () => Promise<{ default: ComponentType<{ catalogId: number }> }>;
}

declare module '@kaiyin/console-kit/module' {
  interface ConsoleAdditions {
    contentTabs: readonly ContentTab[];
  }
}

/** The added tabs; made once for a screen. */
export const contentTabs = () =>
  listOf('contentTabs').map(({ key, label, load }) => ({ key, label, Tab: lazyPart(load) }));
