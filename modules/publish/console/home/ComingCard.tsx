import { currentLocale, findRoute, formatInstant, StatusDot, useText } from '@kaiyin/console-kit';
import type { HomeContents } from '@kaiyin/modules/content/schema';
import { HomeCard } from './HomeCard.tsx';
import { inWords } from './in-words.ts';

const preview = '/configs/publish/timePreview';
const tones = { begins: 'good', changes: 'busy', ends: 'quiet' } as const;

/** When time itself will change something next, and what; with the site as it will be then. */
export function ComingCard({ next, now }: { next: HomeContents['next']; now: number }) {
  const t = useText();
  const all =
    next && findRoute(preview)
      ? { to: `${preview}?at=${encodeURIComponent(next.at)}`, label: t('home.nextPreview') }
      : undefined;
  return (
    <HomeCard name="next" title={t('home.next')} all={all}>
      {next ? (
        <>
          <p className="home-when">
            <time dateTime={next.at}>{formatInstant(next.at).slice(0, 16)}</time>
            <span>{inWords(next.at, now, currentLocale())}</span>
          </p>
          <ul className="home-lines">
            {next.changes.map(({ title, kind }, index) => (
              <li key={index}>
                <b title={title}>{title}</b>
                <StatusDot state={kind} tone={tones[kind]}>
                  {t(`timePreview.kind.${kind}`)}
                </StatusDot>
              </li>
            ))}
          </ul>
          {next.count > next.changes.length && <p>{t('home.nextMore', { count: next.count - next.changes.length })}</p>}
        </>
      ) : (
        <p>{t('home.nextNone')}</p>
      )}
    </HomeCard>
  );
}
