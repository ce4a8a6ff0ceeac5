import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { textOf, useText, useTyped, type ListState } from '@kaiyin/console-kit';
import { contentStatuses } from '@kaiyin/modules/content/schema';
import { Button, Checkbox, Input, Popover, Select } from 'antd';
import { lazy, Suspense } from 'react';
import { contentTypes } from '../content-types.ts';
import { filterKeys } from './filter-state.ts';
import { FilterChips } from './FilterChips.tsx';

const MoreFilters = lazy(() => import('./MoreFilters.tsx'));

interface ContentFiltersProps {
  /** Whether contents of catalogs below are shown. */
  withChildren: boolean;
  state: ListState;
  /** Why the list could not be read. */
  error: unknown;
  onChange: (change: ListState) => void;
}

const shownStatuses = contentStatuses.filter((status) => status !== 'deleted');

/** Filters of the list of contents, kept in the URL. */
export function ContentFilters({ state, withChildren, error, onChange }: ContentFiltersProps) {
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
        style={{ width: 180 }}
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
      <Popover
        trigger="click"
        placement="bottomLeft"
        content={
          <Suspense fallback={<div className="content-more-filters" />}>
            <MoreFilters state={state} error={error} onChange={change} />
          </Suspense>
        }
      >
        <Button icon={<FilterOutlined />}>{t('content.filter.more')}</Button>
      </Popover>
      {Number(state.catalogId) > 0 && (
        <Checkbox
          checked={withChildren}
          onChange={({ target }) => change({ includeChild: target.checked ? 'true' : 'false' })}
        >
          {t('content.includeChild')}
        </Checkbox>
      )}
      {filterKeys.some((key) => state[key]) && (
        <Button type="text" onClick={() => change(Object.fromEntries(filterKeys.map((key) => [key, ''])))}>
          {t('kit.table.reset')}
        </Button>
      )}
      <FilterChips state={state} onChange={change} />
    </div>
  );
}
