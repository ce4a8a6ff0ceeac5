import {
  ApiError,
  basename,
  call,
  hasPermission,
  notify,
  notifyError,
  useFollowTask,
  useText,
  type TaskLink,
  type Text,
} from '@kaiyin/console-kit';
import { toTaskLinks } from '@kaiyin/modules/catalog/console';
import { offlineContents, publishContents, type KeptMapping } from '@kaiyin/modules/content/schema';
import { useHeldAnswer, usePublishPlan } from '@kaiyin/modules/plan/console';
import type { StartedPublish } from '@kaiyin/modules/plan/schema';
import { useCallback } from 'react';
import type { Acted } from './acted.ts';

type PublicAction = 'publish' | 'offline';
const calls = { publish: publishContents, offline: offlineContents };

/**
 * Publishes contents or takes them offline and follows the task; false when it was given up. A publish that pages or
 * templates stand in the way of opens its plan, which names them.
 */
export function useStartPublish(
  done: () => Promise<unknown>,
): (action: PublicAction, items: readonly Acted[]) => Promise<boolean> {
  const t = useText();
  const follow = useFollowTask();
  const review = usePublishPlan();
  const askHeld = useHeldAnswer();
  return useCallback(
    (action, items) => {
      const ids = items.map(({ id }) => id);
      const title = taskTitle(t, action, items);
      const links = items.length === 1 && action === 'publish' ? items[0]?.links : undefined;
      const lookWhy = async (): Promise<boolean> => {
        const change = { type: 'contents', action, ids } as const;
        const choices = [{ key: action, label: t(`content.act.${action}`), change }] as const;
        return (await review({ title, choices, tab: 'failures' })) !== undefined && start();
      };
      const start = async (): Promise<boolean> => {
        const answer = await askHeld({ title, change: { type: 'contents', action, ids } });
        if (!answer) return false;
        const started = await call(calls[action], { ids, ...answer }, { quiet: true }).catch(refusedByPage);
        if (!started) return lookWhy();
        follow(started.taskId, title, {
          onDone: async ({ status }) => {
            await done();
            if (status === 'failed') await lookWhy();
          },
          links: [...(links ? toTaskLinks(t, links) : []), ...releasesLink(t)],
        });
        tellKept(t, started);
        // What the rows say has changed though readers wait.
        if (started.waitsUntil) await done();
        return true;
      };
      return start();
    },
    [t, follow, done, review, askHeld],
  );
}

/** Names the mappings that did not come along. */
function tellKept(t: Text, started: StartedPublish & { keptMappings?: readonly KeptMapping[] }): void {
  const { keptMappings: kept = [] } = started;
  if (kept.length === 0) return;
  const names = kept.map(({ title, catalogName: catalog }) => t('content.mapping.keptOne', { title, catalog }));
  notify('warning', t('content.mapping.kept', { names: names.join(t('content.comma')) }), 10);
}

/** The changed files of each publish, for whoever may see them. */
const releasesLink = (t: Text): TaskLink[] =>
  hasPermission('cms:publish:view')
    ? [{ text: t('content.changedFiles'), href: `${basename}/configs/publish/release` }]
    : [];

/** Nothing when a page of the item could not be rendered; other failures are thrown. All are shown. */
function refusedByPage(error: unknown): undefined {
  notifyError(error);
  if (!(error instanceof ApiError && hasFailure(error.data))) throw error;
}

const hasFailure = (data: unknown): boolean => typeof data === 'object' && data !== null && 'failure' in data;

function taskTitle(t: Text, action: PublicAction, items: readonly Acted[]): string {
  const [first] = items;
  if (items.length === 1 && first) {
    return t(action === 'publish' ? 'publish.contentTitle' : 'publish.offlineTitle', { name: first.title });
  }
  return t(action === 'publish' ? 'publish.contentsTitle' : 'publish.offlinesTitle', { count: items.length });
}
