import { formatCount, StatusDot, useText } from '@kaiyin/console-kit';
import type { MemberDetail } from '@kaiyin/modules/member/schema';
import { Tag } from 'antd';

/** Picture, state, level, groups and contacts of a member. */
export function MemberHead({ detail: { member, avatar, level, groups, ban } }: { detail: MemberDetail }) {
  const t = useText();
  const facts = [
    [t('cc_member.userName'), member.userName],
    [t('cc_member.email'), member.email],
    [t('cc_member.phoneNumber'), member.phoneNumber],
    [t('membership.level'), level && `Lv${level.level} ${level.name}`],
    [t('membership.points'), level && formatCount(level.total)],
  ] as const;
  return (
    <header className="member-head">
      {avatar ? (
        <img src={avatar} alt="" width={72} height={72} />
      ) : (
        <span className="member-letter" aria-hidden="true">
          {(member.nickName || member.userName || '#').slice(0, 1)}
        </span>
      )}
      <div>
        <p className="member-state">
          <StatusDot state={ban ? 'failed' : member.status}>
            {ban ? t('membership.banned') : t(`cc_member.status.${member.status}`)}
          </StatusDot>
          {groups.map((group) => (
            <Tag key={group}>{group}</Tag>
          ))}
        </p>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || '—'}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}
