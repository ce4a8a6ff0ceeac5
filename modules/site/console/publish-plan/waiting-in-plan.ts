import type { ComponentType } from 'react';

type WaitingInPlan = ComponentType<{
  /** The dialog closes when a link leads away from it. */
  onLeave: () => void;
}>;

let shown: WaitingInPlan | undefined;

/** A later module says what waits, for plans of what ends a hold. */
export const showWaitingInPlans = (component: WaitingInPlan): void => {
  shown = component;
};

export const waitingInPlans = (): WaitingInPlan | undefined => shown;
