import { registerWidget } from '@kaiyin/console-kit';
import type { ComponentType } from 'react';
import { TemplateWidget } from './TemplateWidget.tsx';

export { TemplatePicker } from './LazyTemplatePicker.tsx';
export type { TemplatePickerProps } from './TemplatePicker.tsx';

registerWidget('template', TemplateWidget);

export const screens: Record<string, () => Promise<{ default: ComponentType }>> = {
  'cms/contentcore/template': () => import('./TemplatePage.tsx'),
  'cms/staticize/index': () => import('./docs/DirectivePage.tsx'),
  'cms/template/editor': () => import('./TemplateEditorPage.tsx'),
};
