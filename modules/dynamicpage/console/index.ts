import { defineConsole, withScreenTexts } from '@kaiyin/console-kit';

export const dynamicpageConsole = defineConsole({
  name: 'dynamicpage',
  places: { cms_dynamic_page: (id) => `/configs/staticize?tab=custom&edit=${id}` },
  directiveTabs: [
    { key: 'custom', label: 'dynamicPage.tab', load: withScreenTexts(() => import('./DynamicPagesTab.tsx')) },
  ],
});
