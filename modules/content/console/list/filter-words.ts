import { authorName, formatInstant, text, textOf, type ListState } from '@kaiyin/console-kit';
import { attributeOf, moreFilters, type MoreFilter } from './filter-state.ts';

/** What a filter is set to, in words; empty when it is not. */
export function wordsOf(filter: MoreFilter, state: ListState): string {
  const [first, second] = moreFilters[filter].map((key) => String(state[key] ?? ''));
  if (!first && !second) return '';
  if (filter === 'publishDate' || filter === 'createTime')
    return text('content.filter.days', { from: dayOf(first), to: dayOf(second) });
  if (filter === 'mapping') return text(first === 'true' ? 'content.mapping.only' : 'content.mapping.without');
  if (filter === 'createBy') return authorName(first ?? '');
  const attribute = filter === 'attribute' && attributeOf(first ?? '');
  return attribute ? textOf(`cms_content.attributes.${attribute}`) : (first ?? '');
}

const dayOf = (instant = '') => (instant ? formatInstant(instant).slice(0, 10) : '…');

const labels = {
  author: 'cms_content.author',
  createBy: 'Common.createBy',
  attribute: 'cms_content.attributes',
  tag: 'cms_content.tags',
  publishDate: 'cms_content.publishDate',
  createTime: 'Common.createTime',
} as const;

export const labelOf = (filter: MoreFilter): string =>
  filter === 'body' ? text('content.body') : filter === 'mapping' ? text('content.mapping') : textOf(labels[filter]);
