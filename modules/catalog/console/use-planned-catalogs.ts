import { call } from '@kaiyin/console-kit';
import { previewCatalogs, type PlannedCatalog } from '@kaiyin/modules/catalog/schema';
import { useEffect, useState } from 'react';

const pause = 350;

interface Batch {
  parentId: number;
  text: string;
  special: boolean;
}

/** With which aliases and paths a batch would be added, once that is known; nothing is asked without a batch. */
export function usePlannedCatalogs(batch: Batch | undefined): readonly PlannedCatalog[] {
  const [found, setFound] = useState<{ of: string; rows: PlannedCatalog[] }>();
  const of = batch ? JSON.stringify(batch) : '';
  useEffect(() => {
    if (of === '') return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const options = { quiet: true, repeatSubmit: false, signal: asking.signal };
      const rows = await call(previewCatalogs, JSON.parse(of) as Batch, options).catch(() => undefined);
      if (rows) setFound({ of, rows });
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [of]);
  return found?.of === of ? found.rows : [];
}
