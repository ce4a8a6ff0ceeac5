import { ReadersSee, useSeen } from '@kaiyin/modules/content/console';
import type { ContentRow } from '@kaiyin/modules/content/schema';
import { Suspense } from 'react';
import { ContentLines } from './ContentLines.tsx';

/** Contents with their states, and what readers see of them now. */
export function SeenLines({ rows }: { rows: readonly ContentRow[] }) {
  const seen = useSeen(rows.map(({ id }) => id));
  return (
    <ContentLines
      rows={rows}
      say={({ id, status, publishDate }) => (
        <Suspense>
          <ReadersSee status={status} publishDate={publishDate} seen={seen.get(id)} />
        </Suspense>
      )}
    />
  );
}
