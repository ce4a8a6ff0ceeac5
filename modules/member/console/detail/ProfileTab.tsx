import { formatInstant, textOf, useText } from '@kaiyin/console-kit';
import type { MemberDetail } from '@kaiyin/modules/member/schema';
import { Descriptions } from 'antd';

/** What is known of a member. */
export function ProfileTab({ detail: { member, level } }: { detail: MemberDetail }) {
  const t = useText();
  const lines: [string, string | null][] = [
    [t('cc_member.nickName'), member.nickName],
    [t('cc_member.gender'), textOf(`cc_member.gender.${member.gender}`)],
    [t('cc_member.birthday'), member.birthday],
    [t('cc_member.slogan'), member.slogan],
    [t('cc_member.description'), member.description],
    [
      t('membership.nextLevel'),
      level?.nextNeedExp ? t('membership.expOf', { exp: level.exp, need: level.nextNeedExp }) : null,
    ],
    [t('cc_member.sourceType'), member.sourceType && textOf(`cc_member.sourceType.${member.sourceType}`)],
    [t('membership.registered'), formatInstant(member.createTime)],
    [
      t('membership.lastLogin'),
      member.lastLoginTime
        ? `${formatInstant(member.lastLoginTime)} ${member.lastLoginIp ?? ''}`
        : t('membership.neverSignedIn'),
    ],
    [t('cc_member.remark'), member.remark],
  ];
  return (
    <Descriptions
      column={1}
      size="small"
      colon={false}
      styles={{ label: { width: 140 } }}
      items={lines.map(([label, value]) => ({ key: label, label, children: value || '—' }))}
    />
  );
}
