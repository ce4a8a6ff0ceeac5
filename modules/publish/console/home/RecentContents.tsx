import { useRows, useText } from '@kaiyin/console-kit';
import { listContents } from '@kaiyin/modules/content/schema';
import { HomeCard } from './HomeCard.tsx';
import { SeenLines } from './SeenLines.tsx';

const shown = 5;

/** What was worked on last, and what readers see of it now. */
export default function RecentContents() {
  const t = useText();
  const { data } = useRows(listContents, { pageNum: 1, pageSize: shown, orderBy: 'updateTime', isAsc: 'desc' });
  const rows = data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <HomeCard name="recent" title={t('home.recentContents')}>
      <SeenLines rows={rows} />
    </HomeCard>
  );
}
