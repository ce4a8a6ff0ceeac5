import { StatusDot, useText } from '@kaiyin/console-kit';
import type { ContributionRow } from '@kaiyin/modules/contribution/schema';
import { stateTones } from './state-tones.ts';

/** The state of a contribution, and whether readers see what was made of it. */
export function ContributionState({ row }: { row: Pick<ContributionRow, 'state' | 'isPublic'> }) {
  const t = useText();
  return (
    <>
      <StatusDot state={row.state} tone={stateTones[row.state]}>
        {t(`cc_contribution.state.${row.state}`)}
      </StatusDot>
      {row.state === 'accepted' && (
        <small className="contribution-note">
          {t(row.isPublic ? 'contribution.public' : 'contribution.inEditing')}
        </small>
      )}
    </>
  );
}
