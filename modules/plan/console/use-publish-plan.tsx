import { App, Skeleton } from 'antd';
import { lazy, Suspense, useCallback } from 'react';
import type { PlanRequest } from './plan-request.ts';

const PublishPlanDialog = lazy(() => import('./PublishPlanDialog.tsx'));

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
