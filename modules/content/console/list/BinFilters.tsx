import { SearchOutlined } from '@ant-design/icons';
import { textOf, useText, useTyped } from '@kaiyin/console-kit';
import type { ContentStatus } from '@kaiyin/modules/content/schema';
import { Button, Input, Select } from 'antd';
import { contentTypes } from '../content-types.ts';

export const binStart = { pageNum: 1, pageSize: 20, catalogId: 0, title: '', contentType: '', statusBefore: '' };
type BinState = typeof binStart;
type Before = Exclude<ContentStatus, 'deleted'>;

const filters = ['title', 'contentType', 'statusBefore'] as const;
/** What is public is taken offline before it is deleted. */
const statesBefore = ['draft', 'offline', 'archived'] as const satisfies readonly Before[];

/** What the recycle bin asks for. */
export const binQuery = ({ catalogId, contentType, statusBefore, ...rest }: BinState) => ({
  ...rest,
  ...(catalogId > 0 && { catalogId }),
  ...(contentType !== '' && { contentType }),
  ...(statusBefore !== '' && { statusBefore: statusBefore as Before }),
});

export const isNarrowed = (state: BinState): boolean => filters.some((name) => state[name] !== '');

interface BinFiltersProps {
  state: BinState;
  onChange: (change: Partial<BinState>) => void;
}

/** Filters of the recycle bin, kept in the URL. */
export function BinFilters({ state, onChange }: BinFiltersProps) {
  const t = useText();
  const [title, setTitle, settle] = useTyped(state.title, (next) => onChange({ title: next }));
  const typeName = textOf('cms_content.contentType');
  return (
    <div className="content-filters" role="search">
      <Input
        allowClear
        prefix={<SearchOutlined />}
        placeholder={t('content.searchTitle')}
        aria-label={t('content.searchTitle')}
        style={{ width: 220 }}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onPressEnter={settle}
      />
      <Select
        allowClear
        placeholder={typeName}
        aria-label={typeName}
        style={{ width: 120 }}
        value={state.contentType || undefined}
        options={contentTypes().map((value) => ({ value, label: textOf(`cms_content.contentType.${value}`) }))}
        onChange={(next?: string) => onChange({ contentType: next ?? '' })}
      />
      <Select
        allowClear
        placeholder={t('content.statusBefore')}
        aria-label={t('content.statusBefore')}
        style={{ width: 130 }}
        value={state.statusBefore || undefined}
        options={statesBefore.map((value) => ({ value, label: t(`content.status.${value}`) }))}
        onChange={(next?: string) => onChange({ statusBefore: next ?? '' })}
      />
      {isNarrowed(state) && (
        <Button type="text" onClick={() => onChange({ title: '', contentType: '', statusBefore: '' })}>
          {t('kit.table.reset')}
        </Button>
      )}
    </div>
  );
}
