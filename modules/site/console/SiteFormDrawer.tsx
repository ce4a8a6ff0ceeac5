import { call, FormDrawer, hasPermission, notify, useFollowTask, useText } from '@kaiyin/console-kit';
import { publishSite } from '@kaiyin/modules/plan/schema';
import { addSite, setUpSite, site, siteSetup, type Site } from '@kaiyin/modules/site/schema';
import type { z } from 'zod';

interface SiteFormDrawerProps {
  /** With the address of what comes next. */
  onCreated: (site: Pick<Site, 'id' | 'name'>, next: string) => void;
  onClose: () => void;
}

type Setup = z.output<(typeof setUpSite)['input']> & { publishes: boolean };

/** Asks for what a new site needs, from its name to its first publish; the rest is set on its own page. */
export function SiteFormDrawer({ onCreated, onClose }: SiteFormDrawerProps) {
  const t = useText();
  const follow = useFollowTask();
  // Who may not add pipes and templates makes the site, and others go on.
  const isWhole = hasPermission('cms:publishpipe:add') && hasPermission('cms:template:add');
  const mayPublish = hasPermission('cms:site:publish');
  const save = async (values: Record<string, unknown>) => {
    const { publishes, ...setup } = values as Setup;
    const { id } = await (isWhole
      ? call(setUpSite, setup, { quiet: true })
      : call(addSite, values as Site, { quiet: true }));
    notify('success', t('kit.saved'));
    const next = isWhole && setup.theme === 'file' ? `/cms/site/tabs?siteId=${id}&tab=theme` : '/index';
    return { id, name: setup.name, next, isToPublish: isWhole && mayPublish && publishes && hasPages(values) };
  };
  const publish = async (siteId: number, name: string) => {
    const { taskId } = await call(publishSite, { siteId });
    follow(taskId, t('site.publishing', { name }));
  };
  const own = [
    'name',
    { name: 'path', help: t('site.pathHelp') },
    'description',
    { name: 'resourceUrl', help: t('site.resourceUrlHelp') },
  ];
  const first = [
    { name: 'pipes', help: t('site.pipesHelp') },
    { name: 'theme', help: t('site.themeHelp'), visible: hasPipe },
    ...(mayPublish ? [{ name: 'publishes', visible: hasPages }] : []),
  ];
  return (
    <FormDrawer
      title={t('site.create')}
      entity={isWhole ? siteSetup : site}
      formFields={isWhole ? [...own, ...first] : own}
      save={save}
      onSaved={({ id, name, next, isToPublish }) => {
        onCreated({ id, name }, next);
        if (isToPublish) void publish(id, name);
      }}
      onClose={onClose}
      param="edit"
    />
  );
}

const hasPipe = ({ pipes }: Record<string, unknown>): boolean => pipes !== 'none';
const hasPages = (values: Record<string, unknown>): boolean => hasPipe(values) && values.theme === 'starter';
