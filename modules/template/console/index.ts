import { registerWidget } from '@kaiyin/console-kit';
import type { ComponentType } from 'react';
import { LazyTemplateWidget } from './LazyTemplateWidget.tsx';

export { TemplatePicker, type TemplatePickerProps } from './TemplatePicker.tsx';

registerWidget('template', LazyTemplateWidget);

export const screens: Record<string, () => Promise<{ default: ComponentType }>> = {
  'cms/contentcore/template': () => import('./TemplatePage.tsx'),
  'cms/staticize/index': () => import('./docs/DirectivePage.tsx'),
  'cms/template/editor': () => import('./TemplateEditorPage.tsx'),
};
