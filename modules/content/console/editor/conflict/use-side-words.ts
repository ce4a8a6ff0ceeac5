import { useSession } from '@kaiyin/console-kit';

export type SideWords = 'content.conflict.own' | 'content.conflict';

/** Whoever writes in two windows is not told of somebody else. */
export function useSideWords(user: string): SideWords {
  const isOwn = useSession((session) => session.user?.userName === user);
  return isOwn ? 'content.conflict.own' : 'content.conflict';
}
