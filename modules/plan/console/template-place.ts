import type { PageFailure } from '@kaiyin/modules/plan/schema';

/** Address of the template editor at the place of a failure. */
export const templatePlace = ({
  pipeCode,
  template,
  line,
  column,
}: Pick<PageFailure, 'pipeCode' | 'template' | 'line' | 'column'>): string =>
  `/cms/template/editor?${new URLSearchParams({
    pipe: pipeCode,
    name: template,
    ...(line > 0 && { line: String(line), column: String(column) }),
  })}`;
