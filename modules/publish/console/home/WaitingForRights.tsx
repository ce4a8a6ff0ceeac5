import { MenuIcon, useText } from '@kaiyin/console-kit';
import { Link } from 'react-router';
import { signOut } from '@kaiyin/modules/session/console';
import './home-waiting.css';

/** What whoever has no rights yet is told in the place of an empty console, and what they may do until then. */
export default function WaitingForRights() {
  const t = useText();
  return (
    <section className="home-waiting" aria-labelledby="home-waiting">
      <div className="home-waiting-sorts" aria-hidden="true">
        {Array.from('待开印', (sort) => (
          <span key={sort}>{sort}</span>
        ))}
      </div>
      <h2 id="home-waiting">{t('home.waiting')}</h2>
      <p>{t('home.waitingMore')}</p>
      <ol>
        <li data-done>{t('home.waitingRegistered')}</li>
        <li aria-current="step">{t('home.waitingRights')}</li>
        <li>{t('home.waitingWork')}</li>
      </ol>
      <div className="home-waiting-ways">
        <Link to="/user/profile?tab=basic">
          <MenuIcon name="user" />
          {t('home.waitingProfile')}
        </Link>
        <Link to="/user/profile?tab=password">
          <MenuIcon name="shield-user-line" />
          {t('session.changePassword')}
        </Link>
        <button type="button" onClick={() => void signOut()}>
          {t('entry.signOutInstead')}
        </button>
      </div>
    </section>
  );
}
