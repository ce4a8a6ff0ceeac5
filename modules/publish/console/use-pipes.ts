import { useData } from '@kaiyin/console-kit';
import { publishStatus, type PublishStatus } from '@kaiyin/modules/publish/schema';
import type { UseQueryResult } from '@tanstack/react-query';

/** What the site shows now and what waits; kept up to date while it is looked at. */
export const usePublishStatus = (): UseQueryResult<PublishStatus> => useData(publishStatus, {}, { every: 15_000 });

/** Name and address of a pipe, where it is known. */
export function usePipes() {
  const { data } = useData(publishStatus, {});
  const pipeOf = (code: string) => data?.pipes.find(({ pipeCode }) => pipeCode === code);
  return {
    pipes: data?.pipes ?? [],
    nameOf: (code: string): string => pipeOf(code)?.pipeName ?? code,
    linkTo: (code: string, path: string): string | undefined => {
      const link = pipeOf(code)?.link;
      return link ? new URL(path, new URL(link, location.origin)).href : undefined;
    },
  };
}
