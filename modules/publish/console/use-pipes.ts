import { hasPermission, useData } from '@kaiyin/console-kit';
import { usePipeNames } from '@kaiyin/modules/plan/console';
import { publishStatus, type PublishStatus } from '@kaiyin/modules/publish/schema';
import type { UseQueryResult } from '@tanstack/react-query';
import { addressOf } from './address-of.ts';
import { inPipeOrder } from './pipe-order.ts';

/** What the site shows now and what waits; kept up to date while it is looked at. */
export const usePublishStatus = (): UseQueryResult<PublishStatus> => useData(publishStatus, {}, { every: 15_000 });

/** Name and address of a pipe, where it is known; addresses are for who may see what is published. */
export function usePipes() {
  const { data } = useData(publishStatus, {}, { enabled: hasPermission('cms:publish:view') });
  return {
    pipes: data?.pipes ?? [],
    nameOf: usePipeNames(),
    inOrder: <R extends { pipeCode: string }>(rows: readonly R[]): R[] =>
      inPipeOrder(
        rows,
        (data?.pipes ?? []).map(({ pipeCode }) => pipeCode),
      ),
    linkTo: (code: string, path: string): string | undefined => {
      const link = data?.pipes.find(({ pipeCode }) => pipeCode === code)?.link;
      return link ? addressOf(new URL(link, location.origin).href, path) : undefined;
    },
  };
}
