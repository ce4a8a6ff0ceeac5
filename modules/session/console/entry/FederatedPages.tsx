import { Link } from 'react-router';
import { useText } from '@kaiyin/console-kit';
import { EntryFrame } from './EntryFrame.tsx';

/** Where a federated sign-in would land; none is configured. */
export function AuthRedirectPage() {
  const t = useText();
  return <Unavailable title={t('entry.authRedirect')} reason={t('entry.authRedirectMore')} />;
}

/** Where a federated account would be linked; none is configured. */
export function BindPage() {
  const t = useText();
  return <Unavailable title={t('entry.bind')} reason={t('entry.bindMore')} />;
}

function Unavailable({ title, reason }: { title: string; reason: string }) {
  const t = useText();
  return (
    <EntryFrame title={title} intro={reason}>
      <Link className="entry-submit" to="/login" replace>
        {t('entry.backToSignIn')}
      </Link>
    </EntryFrame>
  );
}
