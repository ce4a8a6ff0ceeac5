import { Can, formatInstant, notify, useAction, useText } from '@kaiyin/console-kit';
import { cancelErasure, getMemberDetail, type MemberDetail } from '@kaiyin/modules/member/schema';
import { Alert, Button } from 'antd';

/** The ban in force and the erasure to come of a member. */
export function MemberNotices({ detail: { member, ban, erasure } }: { detail: MemberDetail }) {
  const t = useText();
  const cancel = useAction(cancelErasure, {
    invalidates: [getMemberDetail],
    onSuccess: () => notify('success', t('membership.erasureCancelled')),
  });
  return (
    <div className="member-notices">
      {ban && (
        <Alert
          type="error"
          showIcon
          title={
            ban.until ? t('membership.bannedUntil', { time: formatInstant(ban.until) }) : t('membership.bannedForGood')
          }
          description={t('membership.bannedBecause', {
            reason: ban.reason,
            user: ban.createBy,
            time: formatInstant(ban.createTime),
          })}
        />
      )}
      {erasure && (
        <Alert
          type="warning"
          showIcon
          title={t('membership.erasedAt', { time: formatInstant(erasure.dueTime) })}
          description={
            erasure.isOwn
              ? t('membership.erasureOwn', { time: formatInstant(erasure.askTime) })
              : t('membership.erasureBy', { user: erasure.askedBy, time: formatInstant(erasure.askTime) })
          }
          action={
            <Can permission="member:erase">
              <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate({ id: member.id })}>
                {t('membership.cancelErasure')}
              </Button>
            </Can>
          }
        />
      )}
    </div>
  );
}
