/** Where a file is edited. */
export const editorAddress = ({ pipeCode, path }: { pipeCode: string; path: string }): string =>
  `/cms/file/editor?${new URLSearchParams({ pipeCode, path })}`;
