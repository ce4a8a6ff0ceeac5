import { useData } from '@kaiyin/console-kit';
import { publishPipeOptions } from '@kaiyin/modules/plan/schema';
import { useCallback } from 'react';

/** What a pipe of the site is called; its code until that is known. */
export function usePipeNames(): (code: string) => string {
  const { data } = useData(publishPipeOptions, {});
  return useCallback((code) => data?.find((pipe) => pipe.code === code)?.name ?? code, [data]);
}
