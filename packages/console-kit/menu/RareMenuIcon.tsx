import { AppstoreOutlined } from '@ant-design/icons';
import { rareIcons } from './rare-icons.ts';

/** A picture that only menus of one's own have. */
export default function RareMenuIcon({ name }: { name: string }) {
  const Icon = rareIcons[name] ?? AppstoreOutlined;
  return <Icon />;
}
