import { defineConsole, lazyPart } from '@kaiyin/console-kit';
import { TemplateWidget } from './TemplateWidget.tsx';

export type { DirectiveTab } from './docs/directive-tabs.ts';
export { TemplatePicker } from './LazyTemplatePicker.tsx';
export { PipeTemplatesWidget } from './PipeTemplatesWidget.tsx';
/** An editor of code that is no template. */
export const CodeBox = lazyPart(() => import('./CodeBox.tsx'));

export const templateConsole = defineConsole({
  name: 'template',
  screenTexts: true,
  commands: [
    {
      id: 'new-template',
      label: 'template.create',
      permissions: ['cms:template:add'],
      href: '/configs/template?edit=new',
      sort: 4,
    },
  ],
  finders: [{ id: 'templates', label: 'template.finds', load: () => import('./find-templates.tsx') }],
  places: { cms_template: (id) => `/cms/template/editor?id=${id}` },
  widgets: { template: TemplateWidget },
  screens: {
    'cms/contentcore/template': () => import('./TemplatePage.tsx'),
    'cms/staticize/index': () => import('./docs/DirectivePage.tsx'),
    'cms/template/editor': () => import('./TemplateEditorPage.tsx'),
  },
  routes: [
    {
      path: '/cms/template/editor',
      screen: 'cms/template/editor',
      title: { key: 'template.open' },
      trail: [],
      noCache: true,
      activeMenu: '/configs/template',
      tabParam: 'id',
    },
  ],
});
