import { listOf } from '@kaiyin/console-kit';
import type { MessageKey } from '@kaiyin/entity';
import type { UserRow } from '@kaiyin/modules/organisation/schema';
import type { ComponentType } from 'react';

export interface PersonDialogProps {
  person: UserRow;
  onClose: () => void;
}

interface Offered {
  label: MessageKey;
  /** Any of these permissions. */
  permission: string | readonly string[];
  /** Not offered for oneself, nor for super administrators. */
  isForOthers?: boolean;
}

/** Something that a later module does with one person of the list: in a dialog, or on a screen of its own. */
export type PersonAction = Offered &
  ({ Dialog: ComponentType<PersonDialogProps> } | { href: (person: UserRow) => string });

declare module '@kaiyin/console-kit/module' {
  interface ConsoleAdditions {
    /** Done with one person, in the list of people. */
    personActions: readonly PersonAction[];
  }
}

export const personActions = (): readonly PersonAction[] => listOf('personActions');
