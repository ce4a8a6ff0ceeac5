import { FormDrawer, notify, useAction, useText } from '@kaiyin/console-kit';
import {
  banFields,
  banMember,
  getMemberDetail,
  listMemberBans,
  listMemberSessions,
  memberApi,
  type MemberView,
} from '@kaiyin/modules/member/schema';

const form = { table: 'cc_member_ban', fields: banFields };

interface BanMemberDrawerProps {
  member: Pick<MemberView, 'id'>;
  name: string;
  onClose: () => void;
}

/** Bans a member, with a reason that they read at their sign-in, and an end. */
export function BanMemberDrawer({ member: { id }, name, onClose }: BanMemberDrawerProps) {
  const t = useText();
  const ban = useAction(banMember, {
    quiet: true,
    invalidates: [getMemberDetail, listMemberBans, listMemberSessions, memberApi.list],
    onSuccess: () => notify('success', t('membership.banDone', { name })),
  });
  return (
    <FormDrawer
      title={t('membership.banTitle', { name })}
      saveText={t('membership.ban')}
      entity={form}
      formFields={[
        { name: 'reason', help: t('membership.banReasonHelp') },
        { name: 'until', help: t('membership.banUntilHelp') },
      ]}
      save={({ reason, until }) =>
        ban.mutateAsync({ id, reason: String(reason ?? ''), until: typeof until === 'string' && until ? until : null })
      }
      onClose={onClose}
    />
  );
}
