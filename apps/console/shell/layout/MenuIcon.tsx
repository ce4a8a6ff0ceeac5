import {
  UserOutlined,
  ToolOutlined,
  DashboardOutlined,
  AppstoreOutlined,
  BarsOutlined,
  BookOutlined,
  BuildOutlined,
  ClockCircleOutlined,
  ClusterOutlined,
  CodeOutlined,
  DesktopOutlined,
  EditOutlined,
  FileTextOutlined,
  FundProjectionScreenOutlined,
  GlobalOutlined,
  HistoryOutlined,
  LinkOutlined,
  PictureOutlined,
  RocketOutlined,
  SafetyOutlined,
  SendOutlined,
  SettingOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import { lazy, Suspense, type ComponentType } from 'react';

const RareMenuIcon = lazy(() => import('./RareMenuIcon.tsx'));

/** Those of the default menu and of what stands beside it. */
const icons: Record<string, ComponentType> = {
  user: UserOutlined,
  tool: ToolOutlined,
  dashboard: DashboardOutlined,
  build: BuildOutlined,
  cascader: GlobalOutlined,
  code: CodeOutlined,
  component: SendOutlined,
  dict: BookOutlined,
  documentation: FileTextOutlined,
  edit: EditOutlined,
  example: FundProjectionScreenOutlined,
  job: ClockCircleOutlined,
  link: LinkOutlined,
  list: BarsOutlined,
  log: HistoryOutlined,
  monitor: DesktopOutlined,
  picture: PictureOutlined,
  redirect: SwapOutlined,
  rocket: RocketOutlined,
  'shield-user-line': SafetyOutlined,
  system: SettingOutlined,
  'tree-table': ClusterOutlined,
};

/** The picture of a menu entry; the server knows it by name. */
export function MenuIcon({ name }: { name: string | undefined }) {
  if (!name) return <AppstoreOutlined />;
  const Icon = icons[name];
  if (Icon) return <Icon />;
  return (
    <Suspense fallback={<AppstoreOutlined />}>
      <RareMenuIcon name={name} />
    </Suspense>
  );
}
