import { call, useFollowTask, useText, type Text } from '@kaiyin/console-kit';
import { toTaskLinks } from '@kaiyin/modules/catalog/console';
import { offlineContents, publishContents } from '@kaiyin/modules/content/schema';
import { usePublishPlan } from '@kaiyin/modules/site/console';
import { useCallback } from 'react';
import type { Acted } from './use-act.ts';

type PublicAction = 'publish' | 'offline';

/** Publishes contents or takes them offline and follows the task; one that did not go through opens its plan, which names pages and templates. */
export function useStartPublish(
  done: () => Promise<unknown>,
): (action: PublicAction, items: readonly Acted[]) => Promise<void> {
  const t = useText();
  const follow = useFollowTask();
  const review = usePublishPlan();
  return useCallback(
    (action, items) => {
      const ids = items.map(({ id }) => id);
      const title = taskTitle(t, action, items);
      const links = items.length === 1 && action === 'publish' ? items[0]?.links : undefined;
      const lookWhy = async () => {
        const change = { type: 'contents', action, ids } as const;
        const choices = [{ key: action, label: t(`content.act.${action}`), change }] as const;
        if (await review({ title, choices, tab: 'failures' })) await start();
      };
      const start = async () => {
        const { taskId } = await call(action === 'publish' ? publishContents : offlineContents, { ids });
        follow(taskId, title, {
          onDone: async ({ status }) => {
            await done();
            if (status === 'failed') await lookWhy();
          },
          ...(links && { links: toTaskLinks(t, links) }),
        });
      };
      return start();
    },
    [t, follow, done, review],
  );
}

function taskTitle(t: Text, action: PublicAction, items: readonly Acted[]): string {
  const [first] = items;
  if (items.length === 1 && first) {
    return t(action === 'publish' ? 'publish.contentTitle' : 'publish.offlineTitle', { name: first.title });
  }
  return t(action === 'publish' ? 'publish.contentsTitle' : 'publish.offlinesTitle', { count: items.length });
}
