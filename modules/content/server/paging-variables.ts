import type { FieldDoc } from '@kaiyin/modules/page/schema';

/** What a tag that pages tells the page. */
export const pagingVariables: FieldDoc[] = [
  {
    name: 'PageTotal',
    type: 'number',
    doc: { zh: '分页时的总条数', en: 'How many items there are in all, where it pages' },
  },
  {
    name: 'PageSize',
    type: 'number',
    doc: { zh: '分页时的每页条数', en: 'How many items a page shows, where it pages' },
  },
];
