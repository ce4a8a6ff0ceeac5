import { EmptyState, LoadingState, TreeListPage, useText, useUrlState } from '@kaiyin/console-kit';
import { usePreferences } from '@kaiyin/modules/account/console';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { openStatGroups, type ShownStatGroup } from './stat-groups.ts';
import { ViewMenu } from './ViewMenu.tsx';
import './stat.css';

/** What views have in common: it stays when another one is chosen. */
const common = { from: '', to: '', device: '', visitor: '' };

/** Statistics of the current site: the views in a tree, and the one that is chosen. */
export default function StatPage() {
  const t = useText();
  const navigate = useNavigate();
  const { StatIndex } = usePreferences();
  const [{ view, ...narrowed }] = useUrlState({ view: '', ...common });
  const [groups] = useState(openStatGroups);
  // Made once: what is made while React waits for a file would be made again and again.
  const [shownBy] = useState(() => new Map(groups.flatMap(partsOf)));
  const ids = groups.flatMap(({ views }) => views.map(({ id }) => id));
  const chosen = [view, StatIndex].find((id) => ids.includes(id)) ?? ids[0];
  const Shown = shownBy.get(chosen ?? '');
  if (!chosen || !Shown) return <EmptyState text={t('stat.nothing')} />;
  const open = (id: string) => {
    const query = Object.entries({ view: id, ...narrowed }).filter(([, value]) => value !== '');
    void navigate(`?${new URLSearchParams(query)}`);
  };
  return (
    <TreeListPage
      name="statistics"
      title={t('stat.title')}
      selected={ids.indexOf(chosen)}
      onSelect={(at) => open(ids[at ?? 0] ?? '')}
      tree={({ onSelect }) => (
        <ViewMenu groups={groups} chosen={chosen} first={StatIndex} onSelect={(id) => onSelect(ids.indexOf(id))} />
      )}
    >
      <Suspense fallback={<LoadingState />}>
        <Shown key={chosen} />
      </Suspense>
    </TreeListPage>
  );
}

const partsOf = ({ files }: ShownStatGroup) => Object.entries(files).map(([id, load]) => [id, lazy(load)] as const);
