import type { ComponentType } from 'react';

export { TemplatePicker, type TemplatePickerProps } from './TemplatePicker.tsx';

export const screens: Record<string, () => Promise<{ default: ComponentType }>> = {
  'cms/contentcore/template': () => import('./TemplatePage.tsx'),
  'cms/template/editor': () => import('./TemplateEditorPage.tsx'),
};
