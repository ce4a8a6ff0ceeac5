import { AppstoreOutlined } from '@ant-design/icons';
import { lazy, Suspense } from 'react';
import { usualIcons } from './usual-icons.ts';

const RareMenuIcon = lazy(() => import('./RareMenuIcon.tsx'));

/** The picture of a menu entry; the server knows it by name. */
export function MenuIcon({ name }: { name: string | undefined }) {
  if (!name) return <AppstoreOutlined />;
  const Icon = usualIcons[name];
  if (Icon) return <Icon />;
  return (
    <Suspense fallback={<AppstoreOutlined />}>
      <RareMenuIcon name={name} />
    </Suspense>
  );
}
