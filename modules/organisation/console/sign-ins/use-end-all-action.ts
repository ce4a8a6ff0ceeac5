import { notify, useAction, useSession, useText, type RowAction } from '@kaiyin/console-kit';
import { endAllOf, listOnline } from '@kaiyin/modules/organisation/schema';

interface Person {
  userId: number;
  nickName: string;
}

/** Ends all sessions of the person in a row, but the one of this browser. */
export function useEndAllAction<R>(personOf: (row: R) => Person, visibleFor: (row: R) => boolean): RowAction<R> {
  const t = useText();
  const me = useSession((session) => session.user?.userId);
  const endAll = useAction(endAllOf, {
    invalidates: [listOnline],
    onSuccess: ({ ended }) => notify('success', t('people.forcedOut', { count: ended })),
  });
  return {
    label: t('people.endAll'),
    permission: ['monitor:online:forceLogout', 'monitor:online:batchLogout'],
    danger: true,
    visibleFor,
    confirm: ([row]) => {
      if (!row) return undefined;
      const { userId, nickName: name } = personOf(row);
      return {
        title: t('people.endAllTitle', { name }),
        text: t(userId === me ? 'people.endAllOfMineText' : 'people.endAllText', { name }),
        ok: t('people.endAll'),
        danger: true,
      };
    },
    run: async ([row]) => {
      if (row) await endAll.mutateAsync({ userId: personOf(row).userId });
    },
  };
}
