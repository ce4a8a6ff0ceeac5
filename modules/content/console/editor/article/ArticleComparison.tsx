import { useMemo } from 'react';
import { BlockDiff } from '../versions/BlockDiff.tsx';
import { blocksOf } from './body-blocks.ts';

/** What of an article has changed, paragraph by paragraph. */
export function ArticleComparison({ before, later }: { before: string; later: string }) {
  const [from, to] = useMemo(() => [blocksOf(before), blocksOf(later)], [before, later]);
  return <BlockDiff before={from} later={to} />;
}
