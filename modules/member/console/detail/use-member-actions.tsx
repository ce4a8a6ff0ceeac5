import {
  call,
  CrudDrawer,
  hasPermission,
  notify,
  notifyError,
  saveFile,
  useAction,
  useConfirm,
  useText,
} from '@kaiyin/console-kit';
import {
  exportMember,
  getMemberDetail,
  liftMemberBan,
  listMemberBans,
  memberApi,
  type MemberDetail,
} from '@kaiyin/modules/member/schema';
import { Button, type MenuProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { memberFields } from '../member-fields.tsx';
import { ResetPasswordDrawer } from '../ResetPasswordDrawer.tsx';
import { BanMemberDrawer } from './BanMemberDrawer.tsx';
import { EraseDrawer } from './EraseDrawer.tsx';

type Asked = 'edit' | 'ban' | 'reset' | 'erase';

interface MemberActions {
  primary: ReactNode;
  more: NonNullable<MenuProps['items']>;
  dialog: ReactNode;
}

/** What staff do to a member: edit, ban, export, erase. */
export function useMemberActions(detail: MemberDetail | undefined, refresh: () => void): MemberActions {
  const t = useText();
  const confirm = useConfirm();
  const [asked, ask] = useState<Asked>();
  const lift = useAction(liftMemberBan, {
    invalidates: [getMemberDetail, listMemberBans, memberApi.list],
    onSuccess: () => notify('success', t('membership.unbanDone')),
  });
  if (!detail) return { primary: null, more: [], dialog: null };
  const { member, ban } = detail;
  const name = member.nickName || member.userName || `#${member.id}`;
  const unban = async () => {
    if (await confirm({ title: t('membership.unbanTitle', { name }), ok: t('membership.unban') }))
      lift.mutate({ id: member.id });
  };
  const item = (key: string, label: string, permission: string, onClick: () => void, danger = false) =>
    hasPermission(permission) ? [{ key, label, onClick, danger }] : [];
  return {
    primary: hasPermission('member:edit') && (
      <Button type="primary" onClick={() => ask('edit')}>
        {t('kit.edit')}
      </Button>
    ),
    more: [
      ...(ban
        ? item('unban', t('membership.unban'), 'member:ban', () => void unban())
        : item('ban', t('membership.ban'), 'member:ban', () => ask('ban'))),
      ...item('reset', t('membership.resetPassword'), 'member:resetPwd', () => ask('reset')),
      ...item('export', t('membership.export'), 'member:export', () => void saveExport(member.id)),
      ...item('erase', t('membership.erase'), 'member:erase', () => ask('erase'), true),
    ],
    dialog: <Dialog {...{ asked, detail, name, refresh }} onClose={() => ask(undefined)} />,
  };
}

/** Saves everything that is stored about a member as a file. */
async function saveExport(id: number): Promise<void> {
  try {
    const data = await call(exportMember, { id });
    saveFile(new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }), `personal-data-${id}.json`);
  } catch (error) {
    notifyError(error);
  }
}

interface DialogProps {
  asked: Asked | undefined;
  detail: MemberDetail;
  name: string;
  refresh: () => void;
  onClose: () => void;
}

function Dialog({ asked, detail: { member }, name, refresh, onClose }: DialogProps) {
  const t = useText();
  switch (asked) {
    case 'edit':
      return (
        <CrudDrawer
          api={memberApi}
          id={member.id}
          formFields={memberFields(t)}
          invalidates={[getMemberDetail]}
          onClose={onClose}
        />
      );
    case 'ban':
      return <BanMemberDrawer member={member} name={name} onClose={onClose} />;
    case 'reset':
      return <ResetPasswordDrawer member={member} name={name} onClose={onClose} />;
    case 'erase':
      return <EraseDrawer member={member} name={name} onAsked={refresh} onClose={onClose} />;
    case undefined:
      return null;
  }
}
