import { contentAttributes, type ContentStatus } from '@kaiyin/modules/content/schema';

/** The filters behind “more”, each with the values that it keeps in the URL. */
export const moreFilters = {
  author: ['author'],
  createBy: ['createBy'],
  attribute: ['attribute'],
  tag: ['tag'],
  publishDate: ['publishDateFrom', 'publishDateTo'],
  createTime: ['createTimeFrom', 'createTimeTo'],
  body: ['body'],
  mapping: ['mapping'],
} as const;
export type MoreFilter = keyof typeof moreFilters;

export const filterKeys = ['title', 'status', 'contentType', ...Object.values(moreFilters).flat(), 'ext'] as const;

export const listStart = {
  pageNum: 1,
  pageSize: 20,
  orderBy: '',
  isAsc: '',
  catalogId: 0,
  /** Empty is as the user prefers. */
  includeChild: '',
  title: '',
  author: '',
  createBy: '',
  status: '',
  contentType: '',
  attribute: '',
  tag: '',
  body: '',
  mapping: '',
  createTimeFrom: '',
  createTimeTo: '',
  publishDateFrom: '',
  publishDateTo: '',
  /** Of fields of the catalog's model. */
  ext: '',
  /** The saved view that was chosen; 0 is none. */
  view: 0,
};
export type ContentListState = typeof listStart;

export const attributeOf = (word: string) => contentAttributes.find((name) => name === word);

/** What the list asks for. */
export const queryOf = (state: ContentListState, withChildren: boolean) => {
  const { catalogId, includeChild: _, view: __, status, contentType, attribute, mapping, isAsc, ...rest } = state;
  const known = attributeOf(attribute);
  return {
    ...rest,
    ...(catalogId > 0 && { catalogId, includeChild: withChildren ? ('true' as const) : ('false' as const) }),
    ...(status !== '' && { status: status as ContentStatus }),
    ...(contentType !== '' && { contentType }),
    ...(known && { attribute: known }),
    ...((mapping === 'true' || mapping === 'false') && { mapping: mapping as 'true' | 'false' }),
    ...(isAsc !== '' && { isAsc: isAsc as 'asc' | 'desc' }),
  };
};
