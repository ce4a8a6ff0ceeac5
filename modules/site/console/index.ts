import type { ComponentType } from 'react';

export const screens: Record<string, () => Promise<{ default: ComponentType }>> = {
  'cms/contentcore/site': () => import('./SitesPage.tsx'),
  'cms/site/tabs': () => import('./SiteTabsPage.tsx'),
  'cms/contentcore/publishPipe': () => import('./PublishPipePage.tsx'),
};
