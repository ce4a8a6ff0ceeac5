import { useText, type Text } from '@kaiyin/console-kit';
import type { PlanOfPipe, PublishPlan } from '@kaiyin/modules/plan/schema';

const kinds = ['added', 'changed', 'removed'] as const;

/** “PC: files added: 3, files changed: 11”, for every pipe. */
export function PlanSummary({ plan: { pipes } }: { plan: PublishPlan }) {
  const t = useText();
  return (
    <ul className="plan-summary">
      {pipes.map((pipe) => (
        <li key={pipe.pipeCode}>
          <b>{pipe.pipeName}</b>
          <span>{sentenceOf(t, pipe)}</span>
          <Bar pipe={pipe} />
        </li>
      ))}
    </ul>
  );
}

function sentenceOf(t: Text, pipe: PlanOfPipe): string {
  const parts = kinds.filter((kind) => pipe[kind] > 0).map((kind) => t(`plan.count.${kind}`, { count: pipe[kind] }));
  return parts.length ? parts.join(t('plan.comma')) : t('plan.pipeUnchanged');
}

/** How the kinds of change relate, as the eye takes it in. */
const Bar = ({ pipe }: { pipe: PlanOfPipe }) => (
  <i className="plan-bar" aria-hidden>
    {kinds.map((kind) => pipe[kind] > 0 && <i key={kind} data-change={kind} style={{ flexGrow: pipe[kind] }} />)}
  </i>
);
