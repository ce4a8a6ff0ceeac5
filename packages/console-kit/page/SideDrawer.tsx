import { Drawer } from 'antd';
import type { ReactNode } from 'react';

interface SideDrawerProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The side of a page on phones. */
export default function SideDrawer({ children, ...props }: SideDrawerProps) {
  return (
    <Drawer placement="left" size={300} styles={{ body: { padding: 12 } }} {...props}>
      {children}
    </Drawer>
  );
}
