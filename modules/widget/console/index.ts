import { defineConsole, withScreenTexts } from '@kaiyin/console-kit';

export const widgetConsole = defineConsole({
  name: 'widget',
  screenTexts: true,
  contentTabs: [{ key: 'widgets', label: 'widget.tab', load: withScreenTexts(() => import('./WidgetTab.tsx')) }],
  widgetChoosers: [{ load: withScreenTexts(() => import('./ChooseWidgetDialog.tsx')) }],
  permissionTabs: [{ key: 'widget', label: 'widget.grants', load: () => import('./WidgetGrantsTab.tsx') }],
  places: {
    cms_page_widget: (id) => `/cms/block/manual/editor?id=${id}`,
    cms_advertisement: () => '/operations/advertisement',
  },
  screens: {
    'cms/block/editor': () => import('./editor/WidgetEditorPage.tsx'),
    'operations/advertisement': () => import('./ads/AdSpacesPage.tsx'),
    'cms/ad/editor': () => import('./ads/AdEditorPage.tsx'),
  },
  routes: [
    {
      path: '/cms/block/manual/editor',
      screen: 'cms/block/editor',
      title: { key: 'widget.manualEditor' },
      trail: [],
      noCache: true,
      activeMenu: '/configs/content',
      tabParam: 'id',
    },
    {
      path: '/cms/block/query/editor',
      screen: 'cms/block/editor',
      title: { key: 'widget.queryEditor' },
      trail: [],
      noCache: true,
      activeMenu: '/configs/content',
      tabParam: 'id',
    },
    {
      path: '/cms/adspace/editor',
      screen: 'cms/block/editor',
      title: { key: 'widget.adSpaceEditor' },
      trail: [],
      noCache: true,
      activeMenu: '/operations/advertisement',
      tabParam: 'id',
    },
    {
      path: '/cms/ad/editor',
      screen: 'cms/ad/editor',
      title: { key: 'widget.adEditor' },
      trail: [],
      noCache: true,
      activeMenu: '/operations/advertisement',
      tabParam: 'id',
    },
  ],
});
