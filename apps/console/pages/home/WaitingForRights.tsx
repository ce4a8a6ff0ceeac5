import { useText } from '@kaiyin/console-kit';
import { Link } from 'react-router';
import { MenuIcon } from '../../shell/layout/MenuIcon.tsx';
import { signOut } from '../../shell/sign-out.ts';

/** What whoever has no rights yet is told in the place of an empty console, and what they may do until then. */
export function WaitingForRights() {
  const t = useText();
  return (
    <section className="home-waiting" aria-labelledby="home-waiting">
      <div className="home-waiting-sorts" aria-hidden="true">
        {Array.from('待开印', (sort) => (
          <span key={sort}>{sort}</span>
        ))}
      </div>
      <h2 id="home-waiting">{t('Shell.Waiting')}</h2>
      <p>{t('Shell.WaitingMore')}</p>
      <ol>
        <li data-done>{t('Shell.WaitingRegistered')}</li>
        <li aria-current="step">{t('Shell.WaitingRights')}</li>
        <li>{t('Shell.WaitingWork')}</li>
      </ol>
      <div className="home-waiting-ways">
        <Link to="/user/profile?tab=basic">
          <MenuIcon name="user" />
          {t('Shell.WaitingProfile')}
        </Link>
        <Link to="/user/profile?tab=password">
          <MenuIcon name="shield-user-line" />
          {t('Shell.WaitingPassword')}
        </Link>
        <button type="button" onClick={() => void signOut()}>
          {t('Shell.SignOutInstead')}
        </button>
      </div>
    </section>
  );
}
