import { call, formatInstantAndZone, useText } from '@kaiyin/console-kit';
import { siteStanding, type HeldAnswer, type PlannedChange } from '@kaiyin/modules/site/schema';
import { App, Button, Flex } from 'antd';
import { useCallback } from 'react';
import { usePublishPlan } from './publish-plan/use-publish-plan.tsx';

interface HeldQuestion {
  title: string;
  /** What is about to be done, for the list of what goes live when the hold ends. */
  change: PlannedChange;
}

/** What goes with the call; undefined when it was left alone. */
type Answer = { held?: HeldAnswer } | undefined;

/**
 * Asks, where the site is held after a rollback, whether only this goes live or the hold ends; the latter shows first what
 * else goes live with it. Sites that follow their data are not asked about.
 */
export function useHeldAnswer(): (question: HeldQuestion) => Promise<Answer> {
  const t = useText();
  const { modal } = App.useApp();
  const review = usePublishPlan();
  return useCallback(
    async ({ title, change }) => {
      const { held } = await call(siteStanding, {});
      if (!held) return {};
      const answer = await new Promise<HeldAnswer | undefined>((resolve) => {
        const close = (chosen?: HeldAnswer) => {
          shown.destroy();
          resolve(chosen);
        };
        const shown = modal.confirm({
          title,
          width: 620,
          closable: true,
          onCancel: () => resolve(undefined),
          content: <HeldText at={formatInstantAndZone(held.at)} />,
          footer: <HeldButtons onChoose={close} />,
        });
      });
      if (answer !== 'end') return answer && { held: answer };
      const choices = [{ key: 'end', label: t('held.end'), change, danger: true }] as const;
      return (await review({ title: t('held.endTitle'), choices })) ? { held: 'end' } : undefined;
    },
    [t, modal, review],
  );
}

function HeldText({ at }: { at: string }) {
  const t = useText();
  return (
    <>
      <p>{t('held.question', { at })}</p>
      <ul>
        <li>{t('held.onlyText')}</li>
        <li>{t('held.endText')}</li>
      </ul>
    </>
  );
}

function HeldButtons({ onChoose }: { onChoose: (answer?: HeldAnswer) => void }) {
  const t = useText();
  return (
    <Flex justify="end" gap="small" wrap style={{ marginTop: 16 }}>
      <Button onClick={() => onChoose()}>{t('kit.cancel')}</Button>
      <Button onClick={() => onChoose('end')}>{t('held.endLook')}</Button>
      <Button type="primary" autoFocus onClick={() => onChoose('only')}>
        {t('held.only')}
      </Button>
    </Flex>
  );
}
