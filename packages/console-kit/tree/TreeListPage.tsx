import { ApartmentOutlined } from '@ant-design/icons';
import { Button, Splitter } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { keep, readKept } from '../kept.ts';
import { useNarrow } from '../theme/use-narrow.ts';
import type { TreeChoice } from './TreeSide.tsx';
import '../page/page.css';

const SideDrawer = lazy(() => import('../page/SideDrawer.tsx'));

interface TreeListPageProps extends TreeChoice {
  /** Under this name the width is remembered. */
  name: string;
  /** What the tree is of, for its title on phones. */
  title: string;
  tree: (choice: TreeChoice) => ReactNode;
  children: ReactNode;
}

/** A tree beside its list: resizable with its width kept, a drawer on phones, which goes once a node is chosen. */
export function TreeListPage({ name, title, selected, onSelect, tree, children }: TreeListPageProps) {
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const key = `split:${name}`;
  const choose: TreeChoice['onSelect'] = (id) => {
    onSelect(id);
    setOpen(false);
  };
  const side = tree({ selected, onSelect: choose });
  if (!isNarrow) {
    return (
      <Splitter
        className="kit-split"
        onResizeEnd={([width]) => keep(key, width ? String(Math.round(width)) : undefined)}
      >
        <Splitter.Panel className="kit-split-side" defaultSize={Number(readKept(key)) || 260} min={180} max="50%">
          {side}
        </Splitter.Panel>
        <Splitter.Panel className="kit-split-main">{children}</Splitter.Panel>
      </Splitter>
    );
  }
  return (
    <>
      <div className="kit-split-open">
        <Button icon={<ApartmentOutlined />} onClick={() => setOpen(true)}>
          {title}
        </Button>
      </div>
      <Suspense>
        <SideDrawer title={title} open={isOpen} onClose={() => setOpen(false)}>
          {side}
        </SideDrawer>
      </Suspense>
      {children}
    </>
  );
}
