import { defineConsole, lazyPart, withScreenTexts } from '@kaiyin/console-kit';
import { shareWithSites } from '@kaiyin/modules/site/schema';
import './additions.ts';

export { useSiteDialog } from './site-dialog.ts';
export { defaultTemplateLines, detailTemplates } from './template-lines.ts';
export type { SiteTab, SiteTabProps } from './site-tabs.ts';
export { settingForm } from './setting-form.tsx';
export type { SiteRecords } from './SiteRecordGrants.tsx';
/** What may be done with records of sites, on the permission tabs of roles and people. */
export const SiteRecordGrants = lazyPart(() => import('./SiteRecordGrants.tsx'));
/** Publishes a site, or first all its contents in a state. */
export const PublishButton = lazyPart(() => import('./PublishButton.tsx'));
export { switchSite } from './switch-site.ts';

export const siteConsole = defineConsole({
  name: 'site',
  // Settings of other modules are shown there.
  screenTexts: ['cms/site/tabs'],
  commands: [
    { id: 'new-site', label: 'site.create', permissions: ['cms:site:add'], href: '/configs/site?edit=new', sort: 5 },
  ],
  finders: [
    { id: 'sites', label: 'site.finds', load: () => import('./find-sites.tsx') },
    {
      id: 'settings',
      label: 'site.findSettings',
      load: withScreenTexts(() => import('./find-settings.tsx')),
      local: true,
    },
  ],
  settings: [shareWithSites],
  permissionTabs: [{ key: 'site', label: 'site.grants', load: () => import('./SiteGrantsTab.tsx') }],
  references: { cms_site: async () => (await import('./site-names.ts')).siteNames() },
  places: { cms_site: (id) => `/cms/site/tabs?siteId=${id}`, cms_publishpipe: () => '/configs/publishpipe' },
  screens: {
    'cms/contentcore/site': () => import('./SitesPage.tsx'),
    'cms/site/tabs': () => import('./SiteTabsPage.tsx'),
    'cms/contentcore/publishPipe': () => import('./PublishPipePage.tsx'),
  },
  routes: [
    {
      path: '/cms/site/tabs',
      screen: 'cms/site/tabs',
      title: { key: 'site.edit' },
      trail: [],
      noCache: true,
      activeMenu: '/configs/site',
      tabParam: 'siteId',
    },
  ],
});
