import { useState } from 'react';
import { keepJson, readKeptJson } from '../kept.ts';
import { useSession } from '../session/session.ts';

export interface TableMemory {
  density?: 'comfortable' | 'compact';
  /** Columns switched on or off against their default. */
  columns?: Record<string, boolean>;
}

/** What a user chose for a table: columns and density. */
export function useTableMemory(name: string): [TableMemory, (change: TableMemory) => void] {
  const userId = useSession((session) => session.user?.userId ?? 0);
  const key = `table:${userId}:${name}`;
  const [memory, setMemory] = useState(() => readKeptJson<TableMemory>(key, {}));
  return [
    memory,
    (change) => {
      const next = { ...memory, ...change };
      setMemory(next);
      keepJson(key, next);
    },
  ];
}
