import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOf } from '@kaiyin/server-kit';
import { modules } from '../apps/server/modules.ts';
import { deep } from '../tests/deep.ts';
import { seriousFaults } from './axe.ts';
import { rawKeys } from './raw-keys.ts';
import { browser } from './browser.ts';
import {
  gone,
  keepEvidence,
  shots,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Language,
  type Visitor,
} from './console.ts';

/** Reviews every screen, or `only` every third, in some looks: whole, translated, without faults in the log of the browser, no wider than the window. */
export function reviewScreens(looks: readonly Look[], { only = 1 }: { only?: number } = {}): void {
  describe.skipIf(!browser)('screens', () => {
    let console: ConsoleUnderTest;
    let screens: Record<string, string>;
    beforeAll(async () => {
      console = await startConsole({ demo: true });
      const { db } = console.app.context();
      const first = async (
        table:
          | 'cms_content'
          | 'cms_template'
          | 'cms_catalog'
          | 'cms_link_group'
          | 'cc_vote'
          | 'cms_advertisement'
          | 'cms_custom_form'
          | 'cms_custom_form_data'
          | 'sys_dict_type'
          | 'sys_role',
      ) => (await db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
      const field = await db
        .selectFrom('x_model_field')
        .innerJoin('x_model', 'x_model.id', 'modelId')
        .select(['x_model_field.id', 'modelId'])
        .where('ownerType', '=', 'extension')
        .executeTakeFirstOrThrow();
      const article = await first('cms_content');
      const { id: group } = await db
        .selectFrom('cms_content')
        .select('id')
        .where('contentType', '=', 'image')
        .executeTakeFirstOrThrow();
      const { id: block } = await db
        .selectFrom('cms_page_widget')
        .select('id')
        .where('type', '=', 'manual')
        .executeTakeFirstOrThrow();
      const { id: space } = await db
        .selectFrom('cms_page_widget')
        .select('id')
        .where('type', '=', 'ads')
        .executeTakeFirstOrThrow();
      screens = {
        home: '/index',
        sites: '/configs/site',
        catalogs: '/configs/catalog',
        catalog: `/configs/catalog?catalogId=${await first('cms_catalog')}`,
        contents: '/configs/content',
        'recycle-bin': '/configs/content?tab=bin',
        'page-widgets': '/configs/content?tab=widgets',
        'block-editor': `/cms/block/manual/editor?id=${block}`,
        'ad-space-editor': `/cms/adspace/editor?id=${space}`,
        'ad-editor': `/cms/ad/editor?adSpaceId=${space}&id=${await first('cms_advertisement')}`,
        'preview-of-widget': `/cms/preview?type=pagewidget&dataId=${block}`,
        resources: '/configs/resource',
        'resource-list': '/configs/resource?view=list',
        pipes: '/configs/publishpipe',
        'pipe-form': '/configs/publishpipe?edit=new',
        templates: '/configs/template',
        files: '/configs/file',
        'file-form': '/configs/file?add=new',
        'file-editor': '/cms/file/editor?pipeCode=pc&path=main.css',
        directives: '/configs/staticize?tab=tags&name=cms_content',
        'directive-variables': '/configs/staticize?tab=variables&name=Site',
        'directive-pages': '/configs/staticize?tab=pages&name=Search',
        'dynamic-pages': '/configs/staticize?tab=custom',
        'dynamic-page-form': '/configs/staticize?tab=custom&edit=new',
        releases: '/configs/publish/release',
        'release-differences': '/configs/publish/release?pipe=pc&from=0&to=1',
        'time-preview': '/configs/publish/timePreview',
        'take-downs': '/configs/publish/takeDown',
        'link-report': '/configs/publish/linkReport',
        redirects: '/configs/publish/redirect',
        'redirect-form': '/configs/publish/redirect?edit=new',
        models: '/configs/exmodel',
        'model-form': '/configs/exmodel?edit=new',
        'model-fields': `/cms/exmodel/fields?modelId=${field.modelId}`,
        'model-field-form': `/cms/exmodel/fields?modelId=${field.modelId}&edit=${field.id}`,
        links: '/operations/link',
        'vote-form': '/operations/vote?edit=new',
        'vote-subjects': `/operations/vote/subjects?voteId=${await first('cc_vote')}`,
        'vote-results': `/operations/vote/subjects?voteId=${await first('cc_vote')}&tab=results`,
        forms: '/operations/customform',
        'form-form': '/operations/customform?edit=new',
        'form-fields': `/operations/customform/fields?formId=${await first('cms_custom_form')}`,
        'form-answers': `/operations/customform/data?formId=${await first('cms_custom_form')}`,
        'form-answer': `/operations/customform/data?formId=${await first('cms_custom_form')}&open=${await first('cms_custom_form_data')}`,
        people: '/system/user',
        'person-form': '/system/user?edit=new',
        rights: '/system/rights?kind=Catalog&siteId=1',
        why: '/system/why?userId=1&right=Catalog:Publish&siteId=1',
        roles: '/system/role',
        'role-users': `/system/role-auth/user/${await first('sys_role')}`,
        menus: '/system/menu',
        'menu-form': '/system/menu?edit=100',
        'menu-button-form': '/system/menu?edit=new&below=100',
        departments: '/system/dept',
        'department-form': '/system/dept?edit=new',
        posts: '/system/post',
        notices: '/system/notice',
        'notice-form': '/system/notice?edit=new',
        inbox: '/user/inbox',
        security: '/system/security/config',
        'security-form': '/system/security/config?edit=2',
        'ip-rules': '/system/iprule',
        'ip-rule-form': '/system/iprule?edit=new',
        online: '/monitor/online',
        'sign-ins': '/monitor/logs/logininfo',
        logs: '/monitor/logs',
        operations: '/monitor/logs/operation',
        'console-log': '/monitor/logs/console',
        dictionaries: '/system/dict',
        parameters: '/system/config',
        'parameter-table': '/system/config?view=table',
        translations: '/system/i18n/dict',
        tasks: '/monitor/async',
        jobs: '/monitor/job',
        'job-form': '/monitor/job?edit=new',
        'job-log': '/monitor/job-log',
        'scheduled-tasks': '/monitor/task',
        'scheduled-task-log': '/monitor/task?log=1',
        server: '/monitor/server',
        caches: '/monitor/cache',
        'cache-list': '/monitor/cacheList',
        database: '/monitor/druid',
        'site-tabs': '/cms/site/tabs?siteId=1',
        'site-settings': '/cms/site/tabs?siteId=1&tab=settings',
        'site-templates': '/cms/site/tabs?siteId=1&tab=templates',
        'site-storage': '/cms/site/tabs?siteId=1&tab=storage',
        'site-properties': '/cms/site/tabs?siteId=1&tab=property',
        'template-editor': `/cms/template/editor?id=${await first('cms_template')}`,
        'content-editor': `/cms/content/editor?id=${article}`,
        'image-group-editor': `/cms/content/editor?id=${group}`,
        'content-editor-wide': `/cms/content/editorW?id=${article}`,
        preview: `/cms/preview?type=content&dataId=${article}`,
        'preview-of-front-page': '/cms/preview?type=site&dataId=1&device=phone',
        'account-center': '/user/profile',
        devices: '/user/profile?tab=devices',
        preference: '/user/preference',
        'dictionary-data': `/system/dict-data/index/${await first('sys_dict_type')}`,
        'friend-links': `/operations/link/list?groupId=${await first('cms_link_group')}`,
        'not-allowed': '/401',
        'not-found': '/404',
        register: '/register',
      };
      // Whatever else the menu has, without being named here.
      for (const path of menuPaths()) if (!Object.values(screens).includes(path)) screens[path.slice(1)] = path;
    });
    afterAll(() => console?.close());

    it.for(looks)('are whole in $language at $width px, dark: $isDark', (look) => review(look));

    /** Every screen in one of the looks, in turns; in all of them by `npm run test:deep`. */
    const screensOf = (look: Look) =>
      Object.entries(screens).filter(
        (_, index) => deep || (index % only === 0 && looks[Math.floor(index / only) % looks.length] === look),
      );

    async function review(look: Look): Promise<void> {
      const screens = screensOf(look);
      const parts = Array.from({ length: pagesAtOnce }, (_, part) =>
        screens.filter((_, index) => index % pagesAtOnce === part),
      );
      const wrong = await Promise.all([...parts.map((part) => reviewPart(look, part)), reviewEntry(look)]);
      expect(wrong.flat(), look.language).toEqual([]);
    }

    /** Some screens, one after the other in a page of their own. */
    async function reviewPart(look: Look, screens: [name: string, path: string][]): Promise<string[]> {
      const visitor = await console.visit({ as: 1, ...look });
      keepEvidence(visitor);
      const wrong: string[] = [];
      for (const [index, [name, path]] of screens.entries()) {
        if (look.isLoadedAnew || index === 0) await visitor.go(path);
        else await goOn(visitor.page, path);
        wrong.push(...(await faultsOf(visitor, name, look)));
        await photograph(visitor, name, look);
      }
      await visitor.leave();
      return wrong;
    }

    async function reviewEntry(look: Look): Promise<string[]> {
      const visitor = await console.visit(look);
      await visitor.go('/login');
      const wrong = await faultsOf(visitor, 'login', look);
      await photograph(visitor, 'login', look);
      await visitor.leave();
      return wrong;
    }

    /** Goes on without loading anew, by way of a page without the shell: what is shown afterwards is not left from before. */
    async function goOn(page: Page, path: string): Promise<void> {
      await page.evaluate(going('/404'));
      await shown(nowhere(page));
      await page.evaluate(going(path));
      if (path !== '/404') await gone(nowhere(page));
    }

    async function faultsOf({ page, problems }: Visitor, name: string, look: Look): Promise<string[]> {
      const { language, width, isWithoutAxe } = look;
      await settled(page);
      const text = await page.evaluate<string>(readable);
      const faults = problems.splice(0);
      faults.push(...rawKeys(text));
      if (language === 'en') faults.push(...(await page.evaluate<string[]>(chineseLabels)));
      const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      if (over > 0) faults.push(`scrolls ${over} px sideways at ${width} px`);
      faults.push(...(await page.evaluate<string[]>(smallActions)));
      if (width >= 1280) faults.push(...(await page.evaluate<string[]>(cutCells)));
      if (!isWithoutAxe) faults.push(...(await seriousFaults(page)));
      return faults.map((fault) => `${name}: ${fault}`);
    }

    async function photograph({ page }: Visitor, name: string, { language, width, isDark }: Look): Promise<void> {
      if (!shots) return;
      const file = `${name.replaceAll('/', '-')}-${language}-${isDark ? 'dark' : 'light'}-${width}.png`;
      await page.screenshot({ path: join(shots, file), fullPage: true });
    }
  });
}

/** Addresses of all screens of the default menu. */
function menuPaths(): string[] {
  const entries = listOf(modules, 'menu');
  const pathOf = ({ parent, path }: (typeof entries)[number]): string => {
    const above = parent && entries.find(({ directory }) => directory === parent);
    return `${above ? pathOf(above) : ''}/${path}`;
  };
  return entries.filter(({ screen }) => screen !== undefined).map(pathOf);
}

export interface Look {
  language: Language;
  width: number;
  isDark: boolean;
  /** Each screen by its address; else only the first, and the others within the page that is open. */
  isLoadedAnew?: boolean;
  /** For a look in which journeys look for barriers. */
  isWithoutAxe?: boolean;
}

/** While one page waits for the server, others use the processor. */
const pagesAtOnce = 3;

/** Waits until the page has loaded what it shows. */
export async function settled(page: Page): Promise<void> {
  await shown(page.locator('h1, .editor-top, .kit-state').filter({ visible: true }).first());
  await expect
    .poll(() => page.locator('.ant-skeleton, .ant-spin-spinning, .splash').filter({ visible: true }).count())
    .toBe(0);
}

// What people read, without code that is shown as code.
const readable = `(() => {
  const copy = document.body.cloneNode(true);
  copy.querySelectorAll('script, style, code, .cm-content, textarea').forEach((one) => one.remove());
  document.body.append(copy);
  const text = copy.innerText;
  copy.remove();
  return text;
})()`;

// WCAG 2.2, 2.5.8: what one hits is at least 24 px high.
const smallActions = `[...document.querySelectorAll('.kit-row-actions button')]
  .map((one) => one.getBoundingClientRect().height)
  .filter((height) => height > 0 && height < 24)
  .map((height) => 'an action of a row is ' + height + ' px high')`;

// On a screen of usual width all of a table is in sight: no column lies under one that is fixed, and no time is cut.
const cutCells = `[...document.querySelectorAll('.ant-table-container')].flatMap((table) => {
  const fixed = [...table.querySelectorAll('thead .ant-table-cell-fix-end')].find((one) => one.offsetWidth > 0);
  const edge = fixed?.getBoundingClientRect().left ?? Infinity;
  const under = [...table.querySelectorAll('thead th:not(.ant-table-cell-fix-end)')]
    .filter((one) => one.innerText && one.getBoundingClientRect().right > edge + 1)
    .map((one) => 'under the actions: ' + one.innerText);
  const cut = [...table.querySelectorAll('tbody td')]
    .filter((one) => /^\\d{4}-\\d\\d-\\d\\d/.test(one.innerText) && one.scrollWidth > one.clientWidth + 1)
    .map((one) => 'cut: ' + one.innerText);
  return [...under, ...cut.slice(0, 1)];
})`;

const chineseLabels = `[...document.querySelectorAll('.shell-sidebar [role=menuitem], th:not([scope=row]), .ant-form-item-label')]
  .map((one) => one.innerText ?? '')
  .filter((text) => /[\\u4e00-\\u9fff]/.test(text))
  .map((text) => 'not in English: ' + text)`;

const nowhere = (page: Page): Locator =>
  page.locator('.refusal', { has: page.locator('.refusal-sorts', { hasText: '404' }) });

// As the browser's own buttons do: the page stays, and its router hears of it.
const going = (path: string): string => `(() => {
  const state = { idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID() };
  history.pushState(state, '', ${JSON.stringify(`/ss-member${path}`)});
  dispatchEvent(new PopStateEvent('popstate', { state }));
})()`;
