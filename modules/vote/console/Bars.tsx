import { formatCount, useText } from '@kaiyin/console-kit';
import { addressShown } from '@kaiyin/modules/resource/console';
import { shareOf, type SubjectView } from '@kaiyin/modules/vote/schema';
import { Progress } from 'antd';
import { letterOf } from './letter-of.ts';

const thumbnail = { width: 160, height: 160 };

/** The items of a subject, each with its votes and their share of those who answered. */
export function Bars({ subject: { items, answers } }: { subject: Pick<SubjectView, 'items' | 'answers'> }) {
  const t = useText();
  if (items.length === 0) return <p className="vote-none">{t('vote.noItems')}</p>;
  return (
    <ol className="vote-bars">
      {items.map(({ id, content, description, picture, total }, index) => {
        const share = shareOf(total, answers);
        return (
          <li key={id}>
            <b>{letterOf(index)}</b>
            <span className="vote-bar-text">
              {picture && <img src={addressShown(picture, thumbnail)} alt="" />}
              {content}
              {description && <small>{description}</small>}
            </span>
            <Progress
              percent={share}
              status="normal"
              showInfo={false}
              size="small"
              aria-label={`${letterOf(index)} ${share}%`}
            />
            <span className="vote-bar-count">
              {t('vote.count', { count: formatCount(total) })} · {share}%
            </span>
          </li>
        );
      })}
    </ol>
  );
}
