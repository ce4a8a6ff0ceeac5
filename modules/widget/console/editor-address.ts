import type { WidgetType } from '@kaiyin/modules/widget/schema';

const places = { manual: '/cms/block/manual/editor', query: '/cms/block/query/editor', ads: '/cms/adspace/editor' };

/** Where a widget is edited. */
export const editorAddress = ({ id, type }: { id: number; type: WidgetType }): string => `${places[type]}?id=${id}`;
