import {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  BugOutlined,
  CloudServerOutlined,
  CommentOutlined,
  DatabaseOutlined,
  FolderOutlined,
  FormOutlined,
  HddOutlined,
  IdcardOutlined,
  LoginOutlined,
  MessageOutlined,
  ProfileOutlined,
  SoundOutlined,
  TagsOutlined,
  TeamOutlined,
  TranslationOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

const icons: Record<string, ComponentType> = {
  button: SoundOutlined,
  bug: BugOutlined,
  chart: BarChartOutlined,
  chat: CommentOutlined,
  druid: DatabaseOutlined,
  folder: FolderOutlined,
  form: FormOutlined,
  guide: TrophyOutlined,
  icon: AppstoreOutlined,
  input: TagsOutlined,
  language: TranslationOutlined,
  logininfor: LoginOutlined,
  message: MessageOutlined,
  online: ApiOutlined,
  peoples: TeamOutlined,
  post: IdcardOutlined,
  radio: ProfileOutlined,
  redis: HddOutlined,
  'redis-list': HddOutlined,
  server: CloudServerOutlined,
  tree: ApartmentOutlined,
};

/** Pictures that only menus of one's own have. */
export default function RareMenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? AppstoreOutlined;
  return <Icon />;
}
