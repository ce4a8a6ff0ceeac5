/** The id of the content that a page is about, from its variable `Content`; undefined where there is none. */
export const idOfContent = (content: unknown): number | undefined =>
  typeof content === 'object' && content !== null && 'id' in content && typeof content.id === 'number'
    ? content.id
    : undefined;
