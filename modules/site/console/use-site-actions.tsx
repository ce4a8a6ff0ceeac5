import {
  call,
  useAction,
  useConfirm,
  useConfirmDanger,
  useCurrentSite,
  useFollowTask,
  useHistory,
  useText,
} from '@kaiyin/console-kit';
import {
  deleteSite,
  getCurrentSite,
  listSites,
  siteHistory,
  siteOptions,
  type Site,
} from '@kaiyin/modules/site/schema';
import { publishSite, siteStanding, type publishedStatuses } from '@kaiyin/modules/plan/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { usePublishPlan } from '@kaiyin/modules/plan/console';
import { switchSite } from './switch-site.ts';

type Named = Pick<Site, 'id' | 'name'>;
type PublishedStatus = (typeof publishedStatuses)[number];

export type SiteActions = ReturnType<typeof useSiteActions>;

/** What can be done with a site, each with its question and its notice. */
export function useSiteActions() {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const confirm = useConfirm();
  const confirmDanger = useConfirmDanger();
  const follow = useFollowTask();
  const review = usePublishPlan();
  const publish = useAction(publishSite);
  const remove = useAction(deleteSite);
  const { openHistory, historyDrawer } = useHistory<Named>(siteHistory, ({ name }) => name);
  const refresh = () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => [listSites.path, siteOptions.path].includes(String(queryKey[1])),
    });

  async function leaveDeleted(id: number): Promise<void> {
    const { siteId, choose, forget } = useCurrentSite.getState();
    if (siteId === id) {
      const next = await call(getCurrentSite, {}, { quiet: true });
      if (next) choose(next);
      else forget();
    }
    await refresh();
  }

  async function askForPipe(site: Named): Promise<void> {
    const question = { title: t('site.publishTitle', site), text: t('site.lacksPipe'), ok: t('site.addPipe') };
    if (!(await confirm(question))) return;
    if (useCurrentSite.getState().siteId !== site.id && !(await switchSite(site))) return;
    void navigate('/configs/publishpipe');
  }

  /** A plan is of the current site; for another one a question must do. */
  async function agreesToPublish({ id, name }: Named): Promise<{ held?: 'end' } | undefined> {
    const ok = t('site.publish');
    if (useCurrentSite.getState().siteId === id) {
      const { held } = await call(siteStanding, {});
      const label = held ? t('held.end') : ok;
      const ending = held ? ({ held: 'end', danger: true } as const) : {};
      const choices = [{ key: 'publish', label, change: { type: 'site' }, ...ending }] as const;
      const title = held ? t('held.endTitle') : t('plan.titlePublish', { name });
      if (!(await review({ title, choices }))) return undefined;
      return held ? { held: 'end' } : {};
    }
    const agreed = await confirm({ title: t('site.publishTitle', { name }), text: t('site.publishText'), ok });
    return agreed ? {} : undefined;
  }

  return {
    openHistory,
    /** To be put beside the sites. */
    historyDrawer,
    refresh,
    switchSite,
    async publish({ id, name, link }: Named & { link: string }): Promise<void> {
      if (!link) return askForPipe({ id, name });
      const answer = await agreesToPublish({ id, name });
      if (!answer) return;
      const { taskId } = await publish.mutateAsync({ siteId: id, ...answer });
      follow(taskId, t('site.publishing', { name }), link ? { links: [{ text: t('site.open'), href: link }] } : {});
    },
    /** Makes all contents in a state public, after a question. */
    async publishState({ id, name, link }: Named & { link: string }, contentStatus: PublishedStatus): Promise<void> {
      if (!link) return askForPipe({ id, name });
      const status = t(`content.status.${contentStatus}`);
      const question = { title: t('site.publishStateTitle', { name, status }), text: t('site.publishStateText') };
      const held = useCurrentSite.getState().siteId === id && (await call(siteStanding, {})).held;
      const ok = held ? t('held.end') : t('site.publish');
      if (!(await confirm({ ...question, ok, danger: Boolean(held) }))) return;
      const { taskId } = await publish.mutateAsync({ siteId: id, contentStatus, ...(held && { held: 'end' }) });
      follow(taskId, t('site.publishing', { name }), { links: [{ text: t('site.open'), href: link }] });
    },
    async remove({ id, name }: Named): Promise<void> {
      const danger = {
        title: t('site.deleteTitle', { name }),
        names: [],
        consequence: t('site.deleteText'),
        typed: name,
      };
      if (!(await confirmDanger(danger))) return;
      const { taskId } = await remove.mutateAsync({ id });
      follow(taskId, t('site.deleting', { name }), { onDone: () => leaveDeleted(id) });
    },
  };
}
