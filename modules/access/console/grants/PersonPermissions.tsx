import type { PersonDialogProps } from '@kaiyin/modules/organisation/console';
import { PermissionDrawer } from './PermissionDrawer.tsx';

/** What one person may do beside their roles. */
export default function PersonPermissions({ person: { id, nickName }, onClose }: PersonDialogProps) {
  return <PermissionDrawer owner={{ ownerType: 'User', owner: id }} name={nickName} onClose={onClose} />;
}
