import type { HeldAnswer, PlannedChange } from '@kaiyin/modules/site/schema';
import { App, Skeleton } from 'antd';
import { lazy, Suspense, useCallback } from 'react';

const PublishPlanDialog = lazy(() => import('./PublishPlanDialog.tsx'));

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

/** Shows what a change would do to the published site; answers the key of the choice, or undefined when it was left alone. */
export type ReviewPlan = (request: PlanRequest) => Promise<string | undefined>;

/** `const chosen = await review({ title, choices })`; nothing is changed by looking. */
export function usePublishPlan(): ReviewPlan {
  const { modal } = App.useApp();
  return useCallback(
    ({ title, question, choices, tab = 'files' }) =>
      new Promise((resolve) => {
        const close = (key?: string) => {
          shown.destroy();
          resolve(key);
        };
        const shown = modal.confirm({
          className: 'plan-modal',
          icon: null,
          title,
          width: 'min(1200px, calc(100vw - 32px))',
          centered: true,
          closable: true,
          footer: null,
          onCancel: () => resolve(undefined),
          content: (
            <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
              <PublishPlanDialog {...{ question, choices, tab }} onClose={close} />
            </Suspense>
          ),
        });
      }),
    [modal],
  );
}
