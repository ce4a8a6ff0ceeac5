import { formatInstant, useText } from '@kaiyin/console-kit';
import type { Profile } from '@kaiyin/modules/account/schema';
import { AvatarField } from './AvatarField.tsx';

/** What is known of the user. */
export function PersonalInfo({ profile }: { profile: Profile }) {
  const t = useText();
  const facts = [
    [t('entry.account'), profile.userName],
    [t('entry.phone'), profile.phonenumber],
    [t('entry.email'), profile.email],
    [t('sys_user.gender'), t(`sys_user.gender.${profile.gender}`)],
    [t('session.department'), profile.dept],
    [t('session.roles'), profile.roles.join('、')],
    [t('sys_user.postIds'), profile.posts.join('、')],
    [t('Common.createTime'), formatInstant(profile.createTime)],
  ];
  return (
    <section className="profile-card" aria-labelledby="profile-name">
      <AvatarField />
      <div className="profile-facts">
        <h2 id="profile-name">{profile.nickName || profile.userName}</h2>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || '—'}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
