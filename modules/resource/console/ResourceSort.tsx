import { useText } from '@kaiyin/console-kit';
import { Select } from 'antd';

interface Order {
  orderBy: string;
  isAsc: string;
}

const orders = {
  newest: { orderBy: '', isAsc: '' },
  nameUp: { orderBy: 'name', isAsc: 'asc' },
  nameDown: { orderBy: 'name', isAsc: 'desc' },
  largest: { orderBy: 'fileSize', isAsc: 'desc' },
  smallest: { orderBy: 'fileSize', isAsc: 'asc' },
} as const satisfies Record<string, Order>;
type Name = keyof typeof orders;
const names = Object.keys(orders) as Name[];

/** The order of the grid; the list is sorted by the heads of its columns. */
export function ResourceSort({ orderBy, isAsc, onChange }: Order & { onChange: (order: Order) => void }) {
  const t = useText();
  const now = names.find((name) => orders[name].orderBy === orderBy && orders[name].isAsc === isAsc);
  return (
    <Select
      className="resource-sort"
      aria-label={t('resource.sort')}
      placeholder={t('resource.sort')}
      value={now ?? null}
      options={names.map((value) => ({ value, label: t(`resource.sort.${value}`) }))}
      onChange={(name: Name | null) => name && onChange(orders[name])}
    />
  );
}
