import { formatCount, hasPermission, useText } from '@kaiyin/console-kit';
import { useWaitingThings, WaitingThings } from './WaitingThings.tsx';

/** What goes live with the end of a hold, where one decides about it. */
export default function WaitingInPlan({ onLeave }: { onLeave: () => void }) {
  return hasPermission('cms:publish:view') && <Listed onLeave={onLeave} />;
}

function Listed({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const things = useWaitingThings();
  const title = things.rows ? t('waiting.title', { count: formatCount(things.total) }) : t('release.waiting');
  return (
    <section className="waiting waiting-in-plan" aria-label={title}>
      <h3>{title}</h3>
      <WaitingThings things={things} onLeave={onLeave} />
    </section>
  );
}
