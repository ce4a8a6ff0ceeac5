import { ApartmentOutlined } from '@ant-design/icons';
import { Button, Splitter } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { keep, readKept } from '../kept.ts';
import { useNarrow } from '../theme/use-narrow.ts';
import './page.css';

const SideDrawer = lazy(() => import('./SideDrawer.tsx'));

interface SplitPageProps {
  /** Under this name the width is remembered. */
  name: string;
  /** What the side shows, for its title on phones. */
  sideTitle: string;
  side: ReactNode | ((close: () => void) => ReactNode);
  children: ReactNode;
}

/** A tree beside its list: resizable with its width kept, a drawer on phones. */
export function SplitPage({ name, sideTitle, side, children }: SplitPageProps) {
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const key = `split:${name}`;
  const tree = typeof side === 'function' ? side(() => setOpen(false)) : side;
  if (!isNarrow) {
    return (
      <Splitter
        className="kit-split"
        onResizeEnd={([width]) => keep(key, width ? String(Math.round(width)) : undefined)}
      >
        <Splitter.Panel className="kit-split-side" defaultSize={Number(readKept(key)) || 260} min={180} max="50%">
          {tree}
        </Splitter.Panel>
        <Splitter.Panel className="kit-split-main">{children}</Splitter.Panel>
      </Splitter>
    );
  }
  return (
    <>
      <div className="kit-split-open">
        <Button icon={<ApartmentOutlined />} onClick={() => setOpen(true)}>
          {sideTitle}
        </Button>
      </div>
      <Suspense>
        <SideDrawer title={sideTitle} open={isOpen} onClose={() => setOpen(false)}>
          {tree}
        </SideDrawer>
      </Suspense>
      {children}
    </>
  );
}
