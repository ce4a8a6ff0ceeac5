import { FileTextOutlined } from '@ant-design/icons';
import { defineConsole, lazyPart } from '@kaiyin/console-kit';
import { contentSettings } from '@kaiyin/modules/content/schema';
import { lazy } from 'react';
import { contentTypes, type EditorParts } from './content-types.ts';
import type { Item } from './editor/items/item.ts';
import type { ItemKind } from './editor/items/item-kind.ts';
import { ContentWidget } from './model/ContentWidget.tsx';
import { RichTextWidget } from './rich-text/RichTextWidget.tsx';

export type { AddedAction } from './added-actions.ts';
export type { ContentTab } from './content-tabs.ts';
export type { ContentTypeDesk, EditorParts } from './content-types.ts';
export type { FieldsProps, ItemKind } from './editor/items/item-kind.ts';
export { contentTypes as contentTypeNames } from './content-types.ts';
export { problemOfCode } from './player-hosts.ts';
export { ContentPicker } from './picker/lazy-picker.ts';
export type { ContentPickerProps } from './picker/ContentPicker.tsx';
export { useOpenEditor } from './list/use-open-editor.ts';
export { useSeen } from './use-seen.ts';

/** The state of a content, and what readers see of it. */
export const ReadersSee = lazyPart(async () => ({ default: (await import('./ReadersSee.tsx')).ReadersSee }));
/** Chooses one content of the site by its title. */
export const ContentSelect = lazy(() => import('./ContentSelect.tsx'));

/** What a kind of content whose body is a list of files puts into the editor. */
export const partsOfList = async <T extends Item>(kind: ItemKind<T>): Promise<EditorParts> =>
  (await import('./editor/items/list-parts.tsx')).listParts(kind);

export const contentConsole = defineConsole({
  name: 'content',
  // Topics have settings of other modules.
  screenTexts: ['cms/contentcore/special'],
  commands: [
    {
      id: 'new-content',
      label: 'content.new',
      permissions: ['cms:content:add'],
      href: '/configs/content?new=1',
      sort: 1,
    },
  ],
  places: { content: (id) => `/cms/content/editor?id=${id}` },
  detailTypes: [contentTypes],
  widgets: { richText: RichTextWidget, content: ContentWidget },
  settings: contentSettings,
  contentTypes: [
    {
      type: 'article',
      icon: FileTextOutlined,
      parts: async () => (await import('./editor/article/article-parts.ts')).articleParts,
    },
  ],
  finders: [
    { id: 'contents', label: 'content.contents', load: () => import('./find-contents.tsx') },
    { id: 'authors', label: 'content.authors', load: () => import('./find-authors.tsx') },
  ],
  screens: {
    'cms/contentcore/content': () => import('./list/ContentPage.tsx'),
    'cms/contentcore/special': () => import('./special/SpecialPage.tsx'),
    'cms/content/editor': () => import('./editor/EditorPage.tsx'),
    'cms/content/editorW': () => import('./editor/WideEditorPage.tsx'),
  },
  routes: [
    {
      path: '/cms/content/editor',
      screen: 'cms/content/editor',
      title: { key: 'content.editor' },
      trail: [],
      noCache: true,
      activeMenu: '/configs/content',
      tabParam: 'id',
    },
    {
      path: '/cms/content/editorW',
      screen: 'cms/content/editorW',
      title: { key: 'content.editor' },
      trail: [],
      noCache: true,
      isBare: true,
      showsStanding: true,
    },
  ],
});
