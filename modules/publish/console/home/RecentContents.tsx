import { useRows, useText } from '@kaiyin/console-kit';
import { listContents } from '@kaiyin/modules/content/schema';
import { HomeCard } from './HomeCard.tsx';
import { SeenLines } from './SeenLines.tsx';
import { recentContents } from './use-work-read.ts';

/** What was worked on last, and what readers see of it now. */
export default function RecentContents() {
  const t = useText();
  const { data } = useRows(listContents, recentContents);
  const rows = data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <HomeCard name="recent" title={t('home.recentContents')}>
      <SeenLines rows={rows} />
    </HomeCard>
  );
}
