import type { SiteFilter } from '@kaiyin/modules/page/server';
import { addressFilters } from './address.filters.ts';
import { listFilters } from './list.filters.ts';
import { textFilters } from './text.filters.ts';

export const templateFilters: SiteFilter[] = [...addressFilters, ...textFilters, ...listFilters];
