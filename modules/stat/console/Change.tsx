import { useText } from '@kaiyin/console-kit';

interface ChangeProps {
  now: number;
  /** Of as many days before. */
  before: number;
  say: (value: number) => string;
}

/** A number of as many days before, and by how much it has changed. */
export function Change({ now, before, say }: ChangeProps) {
  const t = useText();
  const percent = before === 0 ? undefined : Math.round((100 * (now - before)) / before);
  return (
    <small>
      {t('stat.before', { value: say(before) })}
      {percent !== undefined && (
        <>
          {' · '}
          {percent === 0 ? (
            t('stat.same')
          ) : (
            <span className={percent > 0 ? 'stat-more' : 'stat-less'}>
              {percent > 0 ? '↑ ' : '↓ '}
              {t(percent > 0 ? 'stat.more' : 'stat.less', { percent: Math.abs(percent) })}
            </span>
          )}
        </>
      )}
    </small>
  );
}
