import { useText } from '@kaiyin/console-kit';
import { TreeSelect } from 'antd';
import { useCatalogChoices, type CatalogChoices } from './use-catalog-choices.ts';

export interface CatalogSelectProps extends CatalogChoices {
  id?: string;
  value?: number | undefined;
  onChange?: (id: number) => void;
  disabled?: boolean;
  status?: '' | 'error';
  autoFocus?: boolean;
  /** What it is for, where no form says so. */
  'aria-label'?: string;
}

/** Chooses one catalog of the site, searched by name. */
export default function CatalogSelect(props: CatalogSelectProps) {
  const { value, withTop, top, withLinks, withTopics, without, except, needs, onChange, ...rest } = props;
  const t = useText();
  const { choices, isPending } = useCatalogChoices({ withTop, top, withLinks, withTopics, without, except, needs });
  return (
    <TreeSelect
      {...rest}
      // Its name is not known yet, and its number says nothing to anybody.
      value={isPending ? undefined : value}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={choices}
      treeDefaultExpandAll
      loading={isPending}
      placeholder={isPending ? '…' : t('kit.select')}
      style={{ width: '100%' }}
      onChange={(next: number) => onChange?.(next)}
    />
  );
}
