import { useRouteError } from 'react-router';
import { useText } from '@kaiyin/console-kit';
import './entry.css';

/** What is left when a page cannot be shown at all. */
export function CrashPage() {
  const t = useText();
  const error = useRouteError();
  return (
    <main className="refusal" role="alert">
      <h1>{t('entry.crashed')}</h1>
      <p>{t('entry.crashedMore')}</p>
      <pre>{error instanceof Error ? error.message : String(error)}</pre>
      <button type="button" className="entry-submit" onClick={() => location.reload()}>
        {t('entry.reload')}
      </button>
    </main>
  );
}
