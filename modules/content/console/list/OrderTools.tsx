import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { Button } from 'antd';

interface OrderToolsProps<Row> {
  row: Row;
  /** The rows among which it moves, in their order. */
  peers: readonly Row[];
  isBusy: boolean;
  onRemove: (row: Row) => void;
  /** Called with the ids of the peers in their new order. */
  onSort: (ids: number[]) => void;
}

/** Buttons of a row in a list that is put in order by hand: up, down, remove. */
export function OrderTools<Row extends { id: number; title: string }>(props: OrderToolsProps<Row>) {
  const { row, peers, isBusy, onRemove, onSort } = props;
  const t = useText();
  const { title } = row;
  const index = peers.indexOf(row);
  const move = (step: number) => {
    const ids = peers.map(({ id }) => id);
    ids.splice(index + step, 0, ...ids.splice(index, 1));
    onSort(ids);
  };
  return (
    <span className="order-tools">
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={t('content.related.up', { title })}
        disabled={isBusy || index === 0}
        onClick={() => move(-1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={t('content.related.down', { title })}
        disabled={isBusy || index === peers.length - 1}
        onClick={() => move(1)}
      />
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('content.related.removeOne', { title })}
        disabled={isBusy}
        onClick={() => onRemove(row)}
      />
    </span>
  );
}
