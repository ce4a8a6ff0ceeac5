import { call, formatInstantAndZone, useText } from '@kaiyin/console-kit';
import { siteStanding, type HeldAnswer, type PlannedChange } from '@kaiyin/modules/plan/schema';
import { useCallback } from 'react';
import { usePublishPlan } from './use-publish-plan.tsx';

interface HeldQuestion {
  title: string;
  /** What is about to be done, for the plan of either answer. */
  change: PlannedChange;
}

/** What goes with the call; undefined when it was left alone. */
type Answer = { held?: HeldAnswer } | undefined;

/** The site is held after a rollback, so that `useHeldAnswer` asks before anything goes public or leaves. */
export const isSiteHeld = async (): Promise<boolean> => (await call(siteStanding, {})).held !== null;

const isOffline = (change: PlannedChange): boolean => change.type === 'contents' && change.action === 'offline';

/**
 * Asks, where the site is held after a rollback, whether only this goes live or the hold ends, each with the plan of what
 * it would change. Sites that follow their data are not asked about.
 */
export function useHeldAnswer(): (question: HeldQuestion) => Promise<Answer> {
  const t = useText();
  const review = usePublishPlan();
  return useCallback(
    async ({ title, change }) => {
      const { held } = await call(siteStanding, {});
      if (!held) return {};
      const answer = await review({
        title,
        question: t('held.question', { at: formatInstantAndZone(held.at) }),
        choices: [
          {
            key: 'only',
            ...(isOffline(change)
              ? { label: t('held.onlyOffline'), text: t('held.onlyOfflineText') }
              : { label: t('held.only'), text: t('held.onlyText') }),
            change,
            held: 'only',
          },
          { key: 'end', label: t('held.end'), text: t('held.endText'), change, held: 'end', danger: true },
        ],
      });
      return answer === 'only' || answer === 'end' ? { held: answer } : undefined;
    },
    [t, review],
  );
}
