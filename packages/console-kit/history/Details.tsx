import type { HistoryEntry } from '@kaiyin/entity';
import { localInstants } from '../i18n/format.ts';

/** What else is known of what was done, as pairs. */
export function Details({ details }: Pick<HistoryEntry, 'details'>) {
  return (
    <dl className="kit-details">
      {details.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{localInstants(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
