import { Pagination } from 'antd';
import { useText } from '../i18n/text.ts';
import { useNarrow } from '../theme/use-narrow.ts';
import { pageAfterResize, pageSizes } from './pager.ts';

interface PagerProps {
  page: number;
  size: number;
  total: number;
  /** There are more than were counted. */
  isMore?: boolean;
  onChange: (page: number, size: number) => void;
}

/** Total, sizes, pages (7, or 5 on small screens) and jumper. */
export function Pager({ page, size, total, isMore = false, onChange }: PagerProps) {
  const t = useText();
  const isNarrow = useNarrow();
  return (
    <Pagination
      className="kit-pager"
      align="end"
      current={page}
      pageSize={size}
      total={total}
      showTotal={(count) => t(isMore ? 'kit.table.moreThan' : 'kit.table.total', { total: count })}
      pageSizeOptions={pageSizes(size)}
      showSizeChanger={{ showSearch: false }}
      showQuickJumper
      showLessItems={isNarrow}
      size={isNarrow ? 'small' : 'medium'}
      onChange={(nextPage, nextSize) =>
        onChange(nextSize === size ? nextPage : pageAfterResize(page, nextSize, total), nextSize)
      }
    />
  );
}
