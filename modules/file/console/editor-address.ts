/** Where a file is edited. */
export const editorAddress = (id: number): string => `/cms/file/editor?id=${id}`;
