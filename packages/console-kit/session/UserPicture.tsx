import { avatarAddress, useSession } from './session.ts';
import { DefaultPicture } from './DefaultPicture.tsx';

/** The signed-in user's picture, or the default one. */
export function UserPicture({ size }: { size: number }) {
  const src = avatarAddress(useSession((session) => session.user?.avatarSrc));
  if (!src) return <DefaultPicture size={size} />;
  return <img className="shell-picture" src={src} alt="" width={size} height={size} />;
}
