import { useText } from '@kaiyin/console-kit';
import './changes.css';

interface ChangeCountsProps {
  added: number;
  changed: number;
  removed: number;
}

/** `+3 ~11 −1`, each with its words for those who hear it. */
export function ChangeCounts({ added, changed, removed }: ChangeCountsProps) {
  const t = useText();
  const all = [
    { kind: 'added', sign: '+', count: added },
    { kind: 'changed', sign: '~', count: changed },
    { kind: 'removed', sign: '−', count: removed },
  ] as const;
  const some = all.filter(({ count }) => count > 0);
  if (!some.length) return <span className="change-counts">{t('plan.pipeUnchanged')}</span>;
  return (
    <span className="change-counts">
      {some.map(({ kind, sign, count }) => {
        const words = t(`plan.count.${kind}`, { count });
        return (
          <span key={kind} data-change={kind} title={words} aria-label={words}>
            {sign}
            {count}
          </span>
        );
      })}
    </span>
  );
}
