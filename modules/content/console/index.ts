import { lazy, type ComponentType } from 'react';

export { addContentAction } from './added-actions.ts';
export { useSeen } from './use-seen.ts';

/** The state of a content, and what readers see of it. */
export const ReadersSee = lazy(async () => ({ default: (await import('./ReadersSee.tsx')).ReadersSee }));
/** Chooses one content of the site by its title. */
export const ContentSelect = lazy(() => import('./ContentSelect.tsx'));

export const screens: Record<string, () => Promise<{ default: ComponentType }>> = {
  'cms/contentcore/content': () => import('./list/ContentPage.tsx'),
  'cms/content/editor': () => import('./editor/EditorPage.tsx'),
  'cms/content/editorW': () => import('./editor/WideEditorPage.tsx'),
};
