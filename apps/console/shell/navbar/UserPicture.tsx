import { Avatar } from 'antd';
import { avatarAddress, useSession } from '@kaiyin/console-kit';
import { DefaultPicture } from './DefaultPicture.tsx';

/** The signed-in user's picture, or the default one. */
export function UserPicture({ size }: { size: number }) {
  const src = avatarAddress(useSession((session) => session.user?.avatarSrc));
  return src ? <Avatar size={size} src={src} alt="" /> : <DefaultPicture size={size} />;
}
