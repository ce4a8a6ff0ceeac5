import { useEffect, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useText } from '@kaiyin/console-kit';
import './entry.css';

export function NotFoundPage() {
  const t = useText();
  return <Refusal code="404" title={t('entry.notFound')} reason={t('entry.notFoundMore')} />;
}

export function NotAllowedPage() {
  const t = useText();
  return <Refusal code="401" title={t('entry.notAllowed')} reason={t('entry.notAllowedMore')} />;
}

export function Refusal({
  code,
  title,
  reason,
  children,
}: {
  code: string;
  title: string;
  reason: string;
  children?: ReactNode;
}) {
  const t = useText();
  const navigate = useNavigate();
  useEffect(() => {
    document.title = `${title} · ${t('entry.product')}`;
  }, [title, t]);
  return (
    <main className="refusal">
      <div className="refusal-sorts" aria-hidden="true">
        {Array.from(code, (digit, place) => (
          <span key={place}>{digit}</span>
        ))}
      </div>
      <h1>{title}</h1>
      <p>{reason}</p>
      {children}
      <div className="refusal-ways">
        <Link className="entry-submit" to="/" replace>
          {t('entry.backHome')}
        </Link>
        <button type="button" className="entry-quiet" onClick={() => navigate(-1)}>
          {t('entry.goBack')}
        </button>
      </div>
    </main>
  );
}
