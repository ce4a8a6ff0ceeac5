import { useEffect, type ReactNode } from 'react';
import { currentLocale, Logo, switchLocale, useText } from '@kaiyin/console-kit';
import './entry.css';

/** Movable type, set in rows; the two sorts that make the product's name are inked. */
const sorts = '天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁律吕调阳云腾致雨露结为霜金生丽水玉出昆冈剑号';
const rowLength = 6;
const inked = new Map([
  [20, '开'],
  [27, '印'],
]);

interface EntryFrameProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** The two halves of every page before sign-in: who we are, and what to do. */
export function EntryFrame({ title, intro, children }: EntryFrameProps) {
  const t = useText();
  useEffect(() => {
    document.title = `${title} · ${t('entry.product')}`;
  }, [title, t]);
  return (
    <div className="entry">
      <aside className="entry-brand">
        <div className="entry-type" aria-hidden="true">
          {Array.from(sorts.slice(0, rowLength * 8), (sort, place) => (
            <span key={place} className={inked.has(place) ? 'is-inked' : undefined}>
              {inked.get(place) ?? sort}
            </span>
          ))}
        </div>
        <div className="entry-brand-name">
          <Logo size={40} />
          <span>{t('entry.product')}</span>
        </div>
        <div className="entry-brand-words">
          <p className="entry-slogan">{t('entry.slogan')}</p>
          <p className="entry-slogan-more">{t('entry.sloganMore')}</p>
        </div>
      </aside>
      <main className="entry-main">
        <LanguageSwitch />
        <div className="entry-card">
          <div className="entry-card-logo">
            <Logo size={36} />
            <span>{t('entry.product')}</span>
          </div>
          <h1>{title}</h1>
          {intro ? <p className="entry-intro">{intro}</p> : null}
          {children}
        </div>
      </main>
    </div>
  );
}

function LanguageSwitch() {
  const t = useText();
  const languages = [
    ['zh-CN', '简体中文'],
    ['en', 'English'],
  ] as const;
  return (
    <div className="entry-language" role="group" aria-label={t('entry.language')}>
      {languages.map(([locale, name]) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={currentLocale() === locale}
          onClick={() => currentLocale() !== locale && switchLocale(locale)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
