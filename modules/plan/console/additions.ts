import type { ComponentType } from 'react';

declare module '@kaiyin/console-kit/module' {
  interface ConsoleAdditions {
    /** What goes live again when a hold ends; `onLeave` closes the window when a link leads away from it. */
    endOfHold: readonly ComponentType<{ onLeave: () => void }>[];
  }
}
