import { formatInstant, useText } from '@kaiyin/console-kit';
import type { ContributionView, SimilarText } from '@kaiyin/modules/contribution/schema';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HistoryList } from './HistoryList.tsx';
import { useDuration } from './use-duration.ts';

/** What an editor has to know of a contribution besides its text. */
export function ReviewFacts({ row }: { row: ContributionView }) {
  const t = useText();
  const duration = useDuration();
  const { catalogName, isTopic, author, waitSeconds, submitTime, contentId, similar } = row;
  return (
    <>
      <Part title={t('contribution.author')}>
        <p>{author ?? t('contribution.goneAuthor')}</p>
        <small>{t('contribution.ofAuthor', row.ofAuthor)}</small>
      </Part>
      <Part title={t('cc_contribution.catalogId')}>
        <p>
          {catalogName ?? t('contribution.goneCatalog')} {isTopic && <Tag>{t('contribution.topic')}</Tag>}
        </p>
      </Part>
      <Part title={t('cc_contribution.submitTime')}>
        <p>
          {formatInstant(submitTime)}
          {waitSeconds !== null && (
            <small>
              {' '}
              · {t('contribution.wait')} {duration(waitSeconds)}
            </small>
          )}
        </p>
      </Part>
      {contentId !== null && (
        <Part title={t('cc_contribution.contentId')}>
          <Link to={`/cms/content/editor?id=${contentId}`}>{t('contribution.openContent')}</Link>
        </Part>
      )}
      {row.pictureSrcs.length > 0 && (
        <Part title={t('contribution.picturesTitle', { count: row.pictureSrcs.length })}>
          <ul className="contribution-pictures">
            {row.pictureSrcs.map((src, index) => (
              <li key={index}>
                <a href={src} target="_blank" rel="noreferrer">
                  <img src={src} alt={t('contribution.pictureNumber', { number: index + 1 })} loading="lazy" />
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('contribution.words')}>
        <Words row={row} />
      </Part>
      <Part title={t('contribution.similar')}>
        {similar.length === 0 ? (
          <small>{t('contribution.noSimilar')}</small>
        ) : (
          <ul className="contribution-similar">
            {similar.map((one) => (
              <Similar key={`${one.kind}${one.id}`} one={one} />
            ))}
          </ul>
        )}
      </Part>
      <Part title={t('contribution.history')}>
        <HistoryList rows={row.history} />
      </Part>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

function Words({ row: { sensitiveWords, errorProneWords } }: { row: ContributionView }) {
  const t = useText();
  if (sensitiveWords.length + errorProneWords.length === 0) return <small>{t('contribution.noWords')}</small>;
  return (
    <>
      {sensitiveWords.length > 0 && (
        <p>
          {t('contribution.sensitive')}{' '}
          {sensitiveWords.map((word) => (
            <Tag key={word} color="error">
              {word}
            </Tag>
          ))}
        </p>
      )}
      {errorProneWords.length > 0 && (
        <p>
          {t('contribution.errorProne')}{' '}
          {errorProneWords.map(({ w, r }) => (
            <Tag key={w} color="warning">
              {w} → {r}
            </Tag>
          ))}
        </p>
      )}
    </>
  );
}

function Similar({ one }: { one: SimilarText }) {
  const t = useText();
  const { kind, id, title, titlePercent, textPercent } = one;
  const isContent = kind === 'content';
  return (
    <li>
      <Link to={isContent ? `/cms/content/editor?id=${id}` : `/contribute-edit/index?id=${id}`}>{title}</Link>
      <small>
        {t('contribution.similarity', { titlePercent, textPercent })}
        {!isContent && ` · ${t('contribution.otherContribution')}`}
      </small>
    </li>
  );
}
