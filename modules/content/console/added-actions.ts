import { hasPermission } from '@kaiyin/console-kit';
import type { ContentStatus } from '@kaiyin/modules/content/schema';
import type { MessageKey } from '@kaiyin/entity/messages';
import type { ComponentType } from 'react';

/** Something that a later module does with one content: a dialog, offered in the list and in the editor. */
export interface AddedAction {
  label: MessageKey;
  permission: string;
  from: readonly ContentStatus[];
  danger?: boolean;
  Dialog: ComponentType<{ id: number; title: string; onClose: () => void }>;
}

const added: AddedAction[] = [];

/** Offers an action with every content that stands as it asks; called once, when a module's console is loaded. */
export const addContentAction = (action: AddedAction): void => void added.push(action);

/** The added actions that the user may take on a content. */
export const addedActionsFor = (status: ContentStatus): AddedAction[] =>
  added.filter(({ permission, from }) => hasPermission(permission) && from.includes(status));

export const addedActions: readonly AddedAction[] = added;
