import { formatInstant, useText } from '@kaiyin/console-kit';
import type { Profile } from '@kaiyin/modules/account/schema';
import { AvatarField } from './AvatarField.tsx';

/** What is known of the user. */
export function PersonalInfo({ profile }: { profile: Profile }) {
  const t = useText();
  const facts = [
    [t('Shell.Account'), profile.userName],
    [t('Shell.Phone'), profile.phonenumber],
    [t('Shell.Email'), profile.email],
    [t('Shell.Gender'), t(`Shell.Gender.${profile.gender}`)],
    [t('Shell.Department'), profile.dept],
    [t('Shell.Roles'), profile.roles.join('、')],
    [t('Shell.CreateTime'), formatInstant(profile.createTime)],
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
