import { addMessages, addTexts, installModules } from '@kaiyin/console-kit';
import { catalogTexts } from '@kaiyin/modules/catalog/schema';
import { contentConsole } from '@kaiyin/modules/content/console';
import { contentTexts } from '@kaiyin/modules/content/schema';
import { siteTexts } from '@kaiyin/modules/site/schema';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { templateLines as linesOfCatalog } from '../../catalog/console/template-lines.ts';
import { defaultTemplateLines, ownPageLines } from '../../site/console/template-lines.ts';

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} });
  const parts = async () => Promise.reject(new Error('not opened'));
  installModules([contentConsole, { name: 'words', contentTypes: [{ type: 'words', parts }] }]);
  addMessages(siteTexts, catalogTexts, contentTexts);
  addTexts({ 'cms_content.contentType.words': 'Word list' });
});
afterAll(() => {
  installModules([]);
  vi.unstubAllGlobals();
});

it('has a template of its own in a site and in a catalog, under its label', () => {
  expect(ownPageLines()).toEqual([
    { key: 'indexTemplate', label: 'Home template' },
    { key: 'specialTemplate', label: 'Default special topic template' },
    { key: 'errorTemplate', label: 'Error page template' },
  ]);
  expect(defaultTemplateLines()).toEqual([
    { key: 'catalogTemplate', label: 'Default catalog index template' },
    { key: 'defaultListTemplate', label: 'Default list template' },
    { key: 'defaultCustomFormTemplate', label: 'Template of custom forms' },
    { key: 'detailTemplate_article', label: 'Default detail template (Article)' },
    { key: 'detailTemplate_words', label: 'Default detail template (Word list)' },
  ]);
  expect(linesOfCatalog()).toEqual([
    { key: 'indexTemplate', siteKey: 'catalogTemplate', label: 'Index template' },
    { key: 'listTemplate', siteKey: 'defaultListTemplate', label: 'List template' },
    { key: 'detailTemplate_article', siteKey: 'detailTemplate_article', label: 'Detail template (Article)' },
    { key: 'detailTemplate_words', siteKey: 'detailTemplate_words', label: 'Detail template (Word list)' },
  ]);
});
