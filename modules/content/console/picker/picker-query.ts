export const pickerStart = { catalogId: 0, title: '', contentType: '', pageNum: 1, pageSize: 10 };
export type PickerState = typeof pickerStart;

/** What the content selector asks for. */
export function pickerQuery(
  { catalogId, title, contentType, ...page }: PickerState,
  { type, published }: { type: string | undefined; published: boolean },
) {
  const wanted = type ?? contentType;
  return {
    ...page,
    title,
    ...(catalogId > 0 && { catalogId, includeChild: 'true' as const }),
    ...(wanted && { contentType: wanted }),
    ...(published && { isPublic: 'true' as const }),
  };
}
