import { ApiError, DayRange, textOf, TypedFilter, useText, type ListState } from '@kaiyin/console-kit';
import { contentAttributes } from '@kaiyin/modules/content/schema';
import { Form, Select } from 'antd';
import { ExtFilters } from '../model/ExtFilters.tsx';
import { AuthorFilter } from './AuthorFilter.tsx';
import { labelOf } from './filter-words.ts';

interface MoreFiltersProps {
  state: ListState;
  /** Why the list could not be read. */
  error: unknown;
  onChange: (change: ListState) => void;
}

/** The filters of contents that are used now and then. */
export default function MoreFilters({ state, error, onChange }: MoreFiltersProps) {
  const t = useText();
  const valueOf = (name: string) => String(state[name] ?? '');
  const problem = error instanceof ApiError && error.issues.find(({ field }) => field === 'body');
  return (
    <Form
      layout="vertical"
      component="div"
      className="content-more-filters"
      role="group"
      aria-label={t('content.filter.more')}
    >
      <Form.Item label={labelOf('author')}>
        <AuthorFilter value={valueOf('author')} onChange={(author) => onChange({ author })} />
      </Form.Item>
      <Form.Item label={labelOf('attribute')}>
        <Select
          allowClear
          aria-label={labelOf('attribute')}
          placeholder={t('kit.select')}
          value={valueOf('attribute') || undefined}
          options={contentAttributes.map((value) => ({ value, label: textOf(`cms_content.attributes.${value}`) }))}
          onChange={(attribute?: string) => onChange({ attribute: attribute ?? '' })}
        />
      </Form.Item>
      <Form.Item label={labelOf('mapping')}>
        <Select
          allowClear
          aria-label={labelOf('mapping')}
          placeholder={t('kit.select')}
          value={valueOf('mapping') || undefined}
          options={[
            { value: 'true', label: t('content.mapping.only') },
            { value: 'false', label: t('content.mapping.without') },
          ]}
          onChange={(mapping?: string) => onChange({ mapping: mapping ?? '' })}
        />
      </Form.Item>
      <Form.Item label={labelOf('tag')}>
        <TypedFilter label={labelOf('tag')} value={valueOf('tag')} onChange={(tag) => onChange({ tag })} />
      </Form.Item>
      <Form.Item label={labelOf('publishDate')}>
        <DayRange
          label={labelOf('publishDate')}
          from={valueOf('publishDateFrom')}
          to={valueOf('publishDateTo')}
          placeholder={[t('content.filter.publishedFrom'), t('content.filter.publishedTo')]}
          onChange={(publishDateFrom, publishDateTo) => onChange({ publishDateFrom, publishDateTo })}
        />
      </Form.Item>
      <Form.Item label={labelOf('createTime')}>
        <DayRange
          label={labelOf('createTime')}
          from={valueOf('createTimeFrom')}
          to={valueOf('createTimeTo')}
          placeholder={[t('content.createdFrom'), t('content.createdTo')]}
          onChange={(createTimeFrom, createTimeTo) => onChange({ createTimeFrom, createTimeTo })}
        />
      </Form.Item>
      <Form.Item label={labelOf('body')} {...(problem && { validateStatus: 'error', help: problem.message })}>
        <TypedFilter label={labelOf('body')} value={valueOf('body')} onChange={(body) => onChange({ body })} />
      </Form.Item>
      <ExtFilters state={state} onChange={onChange} />
    </Form>
  );
}
