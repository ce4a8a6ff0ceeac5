import { notify, useAction, useSession, useText, type RowAction } from '@kaiyin/console-kit';
import {
  approveUsers,
  changeUserStatus,
  departmentTree,
  getUser,
  listUsers,
  refuseUsers,
  removeUsers,
  unlockUsers,
  type UserRow,
} from '@kaiyin/modules/organisation/schema';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { useEndAllAction } from '../sign-ins/use-end-all-action.ts';
import { personActions, type PersonDialogProps } from './person-actions.ts';

interface Opens {
  onEdit: (id: number) => void;
  onReset: (person: UserRow) => void;
  onGiveRoles: (person: UserRow) => void;
  onOpen: (person: UserRow, Dialog: ComponentType<PersonDialogProps>) => void;
  onMoveMany: (people: UserRow[]) => void;
  onGiveMany: (people: UserRow[]) => void;
}

const named = (people: readonly UserRow[]): string => people.map(({ nickName }) => nickName).join('、');

const idsOf = (people: readonly UserRow[]) => people.map(({ id }) => id);

/** What shows people. */
const invalidates = [listUsers, getUser, departmentTree];

/** Whether somebody has let them in. */
export const isIn = ({ status }: Pick<UserRow, 'status'>): boolean => status !== 'waiting';

/** What is answered to people who have registered and wait. */
function useAnswers(): RowAction<UserRow>[] {
  const t = useText();
  const approve = useAction(approveUsers, {
    invalidates,
    onSuccess: (_, { ids }) => notify('success', t('people.approved', { count: ids.length })),
  });
  const refuse = useAction(refuseUsers, {
    invalidates,
    onSuccess: (_, { ids }) => notify('success', t('people.refused', { count: ids.length })),
  });
  const waiting = { permission: 'system:user:edit', visibleFor: (row: UserRow) => !isIn(row) };
  return [
    { ...waiting, label: t('people.approve'), run: (people) => approve.mutateAsync({ ids: idsOf(people) }) },
    {
      ...waiting,
      label: t('people.refuse'),
      danger: true,
      confirm: (people) => ({
        title: t('people.refuseTitle', { count: people.length }),
        text: t('people.refuseText', { names: people.map(({ userName }) => userName).join('、') }),
        ok: t('people.refuse'),
        danger: true,
      }),
      run: (people) => refuse.mutateAsync({ ids: idsOf(people) }),
    },
  ];
}

/** What can be done for one person and for several; nobody does to themselves what would keep them out. */
export function useUserActions({ onEdit, onReset, onGiveRoles, onOpen, onMoveMany, onGiveMany }: Opens) {
  const t = useText();
  const navigate = useNavigate();
  const me = useSession((session) => session.user?.userId);
  const changeStatus = useAction(changeUserStatus, { invalidates, onSuccess: () => notify('success', t('kit.saved')) });
  const unlock = useAction(unlockUsers, { invalidates, onSuccess: () => notify('success', t('people.unlocked')) });
  const remove = useAction(removeUsers, { invalidates });
  const answers = useAnswers();
  const endAll = useEndAllAction<UserRow>(({ id: userId, nickName }) => ({ userId, nickName }), isIn);
  const isOther = ({ id }: UserRow) => id !== me;
  const enable: RowAction<UserRow> = {
    label: t('people.enable'),
    permission: 'system:user:edit',
    visibleFor: (row) => isOther(row) && isIn(row) && row.status !== 'enabled',
    run: (people) => changeStatus.mutateAsync({ ids: idsOf(people), status: 'enabled' }),
  };
  const disable: RowAction<UserRow> = {
    label: t('people.disable'),
    permission: 'system:user:edit',
    visibleFor: (row) => isOther(row) && isIn(row) && row.status !== 'disabled',
    confirm: (people) => ({
      title: t('people.disableTitle', { count: people.length }),
      text: t('people.disableText', { names: named(people) }),
      ok: t('people.disable'),
      danger: true,
    }),
    run: (people) => changeStatus.mutateAsync({ ids: idsOf(people), status: 'disabled' }),
  };
  const removal: RowAction<UserRow> = {
    label: t('kit.delete'),
    permission: 'system:user:remove',
    danger: true,
    visibleFor: isOther,
    confirm: (people) => ({ names: people.map(({ nickName, userName }) => `${nickName} (${userName})`) }),
    run: async (people) => {
      await remove.mutateAsync({ ids: idsOf(people) });
      notify('success', t('kit.deleted', { count: people.length }));
    },
  };
  const rowActions: RowAction<UserRow>[] = [
    ...answers,
    { label: t('kit.edit'), permission: 'system:user:edit', visibleFor: isIn, run: ([row]) => row && onEdit(row.id) },
    {
      label: t('people.giveRoles'),
      permission: ['system:user:grant', 'system:user:edit'],
      visibleFor: (row) => isOther(row) && !row.superAdmin,
      run: ([row]) => row && onGiveRoles(row),
    },
    ...personActions().map((action): RowAction<UserRow> => ({
      label: t(action.label),
      permission: action.permission,
      visibleFor: (row) => !action.isForOthers || (isOther(row) && !row.superAdmin),
      run: ([row]) => row && ('href' in action ? void navigate(action.href(row)) : onOpen(row, action.Dialog)),
    })),
    {
      label: t('people.resetPassword'),
      permission: 'system:user:resetPwd',
      visibleFor: (row) => isOther(row) && isIn(row),
      run: ([row]) => row && onReset(row),
    },
    {
      label: t('people.unlock'),
      permission: 'system:user:edit',
      visibleFor: ({ lockUntil, status }) => lockUntil !== null || status === 'locked',
      run: (people) => unlock.mutateAsync({ ids: idsOf(people) }),
    },
    endAll,
    removal,
  ];
  const move: RowAction<UserRow> = {
    label: t('people.moveTo'),
    permission: 'system:user:edit',
    run: onMoveMany,
  };
  const giveRoles: RowAction<UserRow> = {
    label: t('people.giveRolesToMany'),
    permission: ['system:user:grant', 'system:user:edit', 'system:role:edit'],
    visibleFor: isOther,
    run: onGiveMany,
  };
  return { rowActions, bulkActions: [...answers, enable, disable, move, giveRoles, removal] };
}
