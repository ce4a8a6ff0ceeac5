import type { HeldAnswer, PlannedChange } from '@kaiyin/modules/plan/schema';

/** Something that may be done after its plan has been seen. */
export interface PlanChoice {
  key: string;
  /** What the button says that does it. */
  label: string;
  change: PlannedChange;
  /** What is to become of a hold, where the site is held. */
  held?: HeldAnswer;
  /** What it means, where the button does not say it all. */
  text?: string;
  danger?: boolean;
}

export interface PlanRequest {
  title: string;
  /** Said above the choices. */
  question?: string;
  /** What may be done; the first one is planned at once, the others when they are chosen. */
  choices: readonly [PlanChoice, ...PlanChoice[]];
  /** The part that is shown first; files unless told. */
  tab?: PlanTab;
}

export type PlanTab = 'files' | 'failures' | 'links';
