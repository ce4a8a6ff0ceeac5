import type { FilterTable } from '../run/filter.ts';
import { dateFilters } from './date.ts';
import { encodingFilters } from './encoding.ts';
import { htmlFilters } from './html.ts';
import { listFilters } from './lists.ts';
import { numberFilters } from './numbers.ts';
import { replaceFilters } from './replace.ts';
import { selectFilters } from './select.ts';
import { sortFilters } from './sort.ts';
import { textFilters } from './text.ts';

/** The filters of the language. */
export const standardFilters: FilterTable = {
  ...dateFilters,
  ...encodingFilters,
  ...htmlFilters,
  ...listFilters,
  ...numberFilters,
  ...replaceFilters,
  ...selectFilters,
  ...sortFilters,
  ...textFilters,
};
