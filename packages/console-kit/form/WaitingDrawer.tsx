import type { UseQueryResult } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { ErrorState } from '../page/states.tsx';

interface WaitingDrawerProps<T> {
  title: ReactNode;
  /** Asked anew for this drawer. */
  read: UseQueryResult<T>;
  onClose: () => void;
  /** Its width in pixels, on wide screens. */
  size?: number;
  children: (data: T) => ReactNode;
}

/** A drawer, of 560 px unless told, until what is edited has been read; what was read first stays, as a form was made of it. */
export function WaitingDrawer<T>({ title, read, onClose, size = 560, children }: WaitingDrawerProps<T>) {
  const [first, setFirst] = useState<{ data: T }>();
  if (!first && read.isSuccess && read.isFetchedAfterMount) setFirst({ data: read.data });
  if (first) return children(first.data);
  return (
    <Drawer open title={title} size={size} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={onClose}>
      {read.isError ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  );
}
