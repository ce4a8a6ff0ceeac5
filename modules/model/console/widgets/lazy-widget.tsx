import type { Widget } from '@kaiyin/console-kit';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';

/** A widget whose code comes with the first form that has one. */
export function lazyWidget(load: () => Promise<{ default: Widget }>): Widget {
  const Shown = lazy(load);
  return function LazyWidget(props) {
    return (
      <Suspense fallback={<Skeleton.Input />}>
        <Shown {...props} />
      </Suspense>
    );
  };
}
