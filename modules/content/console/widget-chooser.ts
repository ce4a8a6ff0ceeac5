import { lazyPart, listOf } from '@kaiyin/console-kit';
import type { ComponentType } from 'react';

interface ChooserProps {
  /** Takes the code of what was chosen. */
  onPick: (code: string) => void;
  onClose: () => void;
}

declare module '@kaiyin/console-kit/module' {
  interface ConsoleAdditions {
    /** The dialog that chooses a page widget to stand in an article; there is one at most. */
    widgetChoosers: readonly { load: () => Promise<{ default: ComponentType<ChooserProps> }> }[];
    /** The same for a vote, and what the vote of a code is called; undefined where that is not known. */
    voteChoosers: readonly {
      load: () => Promise<{ default: ComponentType<ChooserProps> }>;
      titleOf: (code: string) => Promise<string | undefined>;
    }[];
  }
}

/** The dialog that chooses a page widget; made once for a menu. Undefined where no module has widgets. */
export function widgetChooser(): ComponentType<ChooserProps> | undefined {
  const [chooser] = listOf('widgetChoosers');
  return chooser && lazyPart(chooser.load);
}

/** The dialog that chooses a vote, likewise. */
export function voteChooser(): ComponentType<ChooserProps> | undefined {
  const [chooser] = listOf('voteChoosers');
  return chooser && lazyPart(chooser.load);
}

/** What the vote of a code is called; undefined where that is not known. */
export const titleOfVote = async (code: string): Promise<string | undefined> =>
  listOf('voteChoosers')[0]?.titleOf(code);
