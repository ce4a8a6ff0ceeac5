import type { TabsProps } from 'antd';
import type { ReactNode } from 'react';

/** A bar of tabs with something beside it that is no tab, and is not read as one. For `renderTabBar`. */
export const tabBarBeside =
  (beside: ReactNode): NonNullable<TabsProps['renderTabBar']> =>
  (props, TabBar) => (
    <div className="kit-tab-bar">
      <TabBar {...props} />
      {beside}
    </div>
  );
