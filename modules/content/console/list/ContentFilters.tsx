import { SearchOutlined } from '@ant-design/icons';
import { DayRange, textOf, useText, useTyped, type ListState } from '@kaiyin/console-kit';
import { contentStatuses } from '@kaiyin/modules/content/schema';
import { Button, Checkbox, Input, Select, Tag } from 'antd';
import { contentTypes } from '../content-types.ts';

interface ContentFiltersProps {
  /** Whether contents of catalogs below are shown. */
  withChildren: boolean;
  state: ListState;
  onChange: (change: ListState) => void;
}

export const filterKeys = ['title', 'author', 'status', 'contentType', 'createTimeFrom', 'createTimeTo'] as const;
const shownStatuses = contentStatuses.filter((status) => status !== 'deleted');

/** Filters of the list of contents, kept in the URL. */
export function ContentFilters({ state, withChildren, onChange }: ContentFiltersProps) {
  const t = useText();
  const change = (values: ListState) => onChange({ ...values, pageNum: 1 });
  const [title, setTitle, settle] = useTyped(String(state.title), (next) => change({ title: next }));
  return (
    <div className="content-filters" role="search">
      <Input
        allowClear
        prefix={<SearchOutlined />}
        placeholder={t('content.searchTitle')}
        aria-label={t('content.searchTitle')}
        style={{ width: 200 }}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onPressEnter={settle}
      />
      <Select
        allowClear
        placeholder={t('content.state')}
        aria-label={t('content.state')}
        style={{ width: 120 }}
        value={state.status ? String(state.status) : undefined}
        options={shownStatuses.map((status) => ({ value: status, label: t(`content.status.${status}`) }))}
        onChange={(next?: string) => change({ status: next ?? '' })}
      />
      {contentTypes().length > 1 && (
        <Select
          allowClear
          placeholder={textOf('cms_content.contentType')}
          aria-label={textOf('cms_content.contentType')}
          style={{ width: 120 }}
          value={state.contentType ? String(state.contentType) : undefined}
          options={contentTypes().map((type) => ({ value: type, label: textOf(`cms_content.contentType.${type}`) }))}
          onChange={(next?: string) => change({ contentType: next ?? '' })}
        />
      )}
      <DayRange
        label={textOf('Common.createTime')}
        style={{ width: 250 }}
        from={String(state.createTimeFrom ?? '')}
        to={String(state.createTimeTo ?? '')}
        placeholder={[t('content.createdFrom'), t('content.createdTo')]}
        onChange={(createTimeFrom, createTimeTo) => change({ createTimeFrom, createTimeTo })}
      />
      {Number(state.catalogId) > 0 && (
        <Checkbox
          checked={withChildren}
          onChange={({ target }) => change({ includeChild: target.checked ? 'true' : 'false' })}
        >
          {t('content.includeChild')}
        </Checkbox>
      )}
      {state.author && (
        <Tag closable onClose={() => change({ author: '' })}>
          {t('content.byAuthor', { author: String(state.author) })}
        </Tag>
      )}
      {filterKeys.some((key) => state[key]) && (
        <Button type="text" onClick={() => change(Object.fromEntries(filterKeys.map((key) => [key, ''])))}>
          {t('kit.table.reset')}
        </Button>
      )}
    </div>
  );
}
