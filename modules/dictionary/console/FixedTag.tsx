import { useText } from '@kaiyin/console-kit';
import { Tag } from 'antd';

/** Marks what comes with the product. */
export function FixedTag({ fixed }: { fixed: boolean }) {
  const t = useText();
  return fixed ? <Tag>{t('dictionary.fixedTag')}</Tag> : '—';
}
