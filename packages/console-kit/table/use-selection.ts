import type { TableProps } from 'antd';
import { useState } from 'react';
import { useCurrentSite } from '../session/current-site.ts';

/** Selected rows, kept while pages and filters change; another site starts anew. */
export function useSelection<R extends object>(rowKey: keyof R & string) {
  const siteId = useCurrentSite((site) => site.siteId);
  const [selected, setSelected] = useState<{ siteId: number | undefined; rows: R[] }>({ siteId, rows: [] });
  const rows = selected.siteId === siteId ? selected.rows : [];
  const antd: NonNullable<TableProps<R>['rowSelection']> = {
    selectedRowKeys: rows.map((row) => row[rowKey] as string | number),
    preserveSelectedRowKeys: true,
    columnWidth: 40,
    onChange: (keys, fresh) => {
      const byKey = new Map([...rows, ...fresh.filter(Boolean)].map((row) => [row[rowKey] as string | number, row]));
      setSelected({ siteId, rows: keys.flatMap((key) => byKey.get(key as string | number) ?? []) });
    },
  };
  const select = (next: R[]) => setSelected({ siteId, rows: next });
  const toggle = (row: R) => {
    const others = rows.filter((one) => one[rowKey] !== row[rowKey]);
    select(others.length === rows.length ? [...rows, row] : others);
  };
  return { rows, antd, select, toggle, clear: () => select([]) };
}
