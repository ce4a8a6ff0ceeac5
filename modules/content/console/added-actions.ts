import { hasPermission, listOf } from '@kaiyin/console-kit';
import type { ContentStatus, Seen } from '@kaiyin/modules/content/schema';
import type { MessageKey } from '@kaiyin/entity/messages';
import type { ComponentType } from 'react';

/** Something that a later module does with one content: a dialog, offered in the list and in the editor. */
export interface AddedAction {
  label: MessageKey;
  permission: string;
  from: readonly ContentStatus[];
  /** Offered also where readers see the content in another state, as while its site is held. */
  whileSeen?: boolean;
  danger?: boolean;
  Dialog: ComponentType<{ id: number; title: string; onClose: () => void }>;
}

declare module '@kaiyin/console-kit/module' {
  interface ConsoleAdditions {
    /** Done with one content, in the list and in the editor. */
    contentActions: readonly AddedAction[];
  }
}

export const addedActions = (): readonly AddedAction[] => listOf('contentActions');

/** Whether a content stands as an action asks. */
export const isOffered = ({ from, whileSeen }: AddedAction, status: ContentStatus, seen: Seen | undefined): boolean =>
  from.includes(status) || (whileSeen === true && seen !== undefined && seen.version !== null);

/** The added actions that the user may take on a content. */
export const addedActionsFor = (status: ContentStatus, seen: Seen | undefined): AddedAction[] =>
  addedActions().filter((action) => hasPermission(action.permission) && isOffered(action, status, seen));
