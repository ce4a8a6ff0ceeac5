import sharp from 'sharp';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  button,
  choose,
  dialog,
  expectToast,
  field,
  gone,
  keepEvidence,
  menuItem,
  row,
  select,
  shown,
  signIn,
  startConsole,
  taskDone,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

const templates = {
  'index.template.html':
    '<title>{{ Site.name }}</title>{% cms_content level: "Root", size: 20 %}{% for c in DataList %}<a href="{{ c.link }}">{{ c.title }}</a>{% endfor %}{% endcms_content %}',
  'list.template.html':
    '<h1>{{ Catalog.name }}</h1>{% cms_content catalogid: Catalog.id, page: true, size: 10 %}{% for c in DataList %}<a href="{{ c.link }}">{{ c.title }}</a>{% endfor %}{% endcms_content %}',
  'article.template.html':
    '<h1>{{ Content.title }}</h1>{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}',
};

journey('from nothing to a published page and back', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  let address = '';
  beforeAll(async () => {
    console = await startConsole();
    visitor = await console.visit();
    page = visitor.page;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const published = async (path: string) => {
    const answer = await visitor.context.request.get(`/sites/press/pc/${path}`);
    return { status: answer.status(), body: await answer.text() };
  };
  const toMenu = async (group: string, entry: string) => {
    const item = menuItem(page, entry);
    if (!(await item.isVisible())) await menuItem(page, group).click();
    await item.click();
  };
  const headline = (page: Page) => page.getByRole('textbox', { name: '标题', exact: true });
  const save = (within: Page | Locator = page) => button(within, '保存').click();

  it('signs in, in English and back in Chinese', async () => {
    await visitor.go('/');
    await page.waitForURL('**/login*');
    await page.getByRole('button', { name: 'English' }).click();
    await shown(page.getByRole('heading', { name: 'Log in to Kaiyin' }));
    await signIn(visitor);
    await shown(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), [^.]+$/ }));
    await choose(button(page, 'Change language'), '简体中文');
    await shown(page.getByRole('heading', { name: /^(早上|下午|晚上)好，[^，]+$/ }));
  });

  it('makes a site, which becomes the current one', async () => {
    await toMenu('内容管理', '站点管理');
    await button(page, '新建站点').first().click();
    await field(dialog(page), '站点名称').fill('印刷者');
    await field(dialog(page), '站点路径').fill('press site');
    await save(dialog(page));
    await shown(page.getByText('只能使用字母和数字'));
    await field(dialog(page), '站点路径').fill('press');
    await select(field(dialog(page), '发布通道'), '稍后添加');
    await save(dialog(page));
    await page.waitForURL('**/index');
    await shown(button(page, '当前站点: 印刷者'));
    await shown(page.locator('#home-start'));
  });

  it('gives it a pipe', async () => {
    await toMenu('内容管理', '发布通道');
    await button(page, '新增').first().click();
    await field(dialog(page), '名称').fill('电脑');
    await field(dialog(page), '编码').fill('pc');
    await save(dialog(page));
    await shown(row(page, '电脑'));
  });

  it('writes its templates', async () => {
    for (const [name, source] of Object.entries(templates)) {
      await toMenu('内容管理', '模板管理');
      await button(page, '新建模板').first().click();
      await field(dialog(page), '模板名称').fill(name);
      await save(dialog(page));
      await page.waitForURL('**/cms/template/editor?id=*');
      await shown(page.getByRole('heading', { name }));
      const code = page.locator('.cm-content').filter({ visible: true });
      await code.fill(source);
      await shown(page.getByText('没有发现问题').filter({ visible: true }));
      await code.press('Control+s');
      await expect.poll(() => button(page, '保存').isDisabled()).toBe(true);
    }
  });

  it('underlines what is wrong in a template', async () => {
    const code = page.locator('.cm-content').filter({ visible: true });
    await code.press('Control+End');
    await page.keyboard.insertText('{% cms_contnet %}');
    await shown(page.getByText('1 个问题').filter({ visible: true }));
    await code.press('Control+z');
    await shown(page.getByText('没有发现问题').filter({ visible: true }));
  });

  it('names the templates in the settings of the site', async () => {
    await toMenu('内容管理', '站点管理');
    await page.locator('#content').getByRole('link', { name: '印刷者' }).click();
    await page.waitForURL('**/cms/site/tabs?siteId=*');
    await select(field(page, '首页模板'), 'index.template.html');
    await save();
    await expectToast(page, '保存成功');
    await page.getByRole('tab', { name: '默认模板' }).click();
    await select(field(page, '默认栏目列表页模板'), 'list.template.html');
    await select(field(page, '默认文章详情页模板'), 'article.template.html');
    await save();
    await expectToast(page, '保存成功');
  });

  it('adds a catalog, whose alias and path follow its name', async () => {
    await toMenu('内容管理', '栏目管理');
    await button(page, '添加栏目').first().click();
    await field(dialog(page), '栏目名称').fill('要闻');
    await expect.poll(() => field(dialog(page), '别名').inputValue()).toBe('yw');
    await field(dialog(page), '别名').fill('news');
    await field(dialog(page), '目录').fill('news');
    await save(dialog(page));
    await shown(page.getByRole('heading', { name: '要闻' }));
  });

  it('writes an article with a heading, bold words and a picture', async () => {
    await menuItem(page, '内容管理').last().click();
    // Both tabs have a tree with this name: a click aimed at the one that is leaving would never land.
    await page.getByRole('heading', { name: '要闻' }).waitFor({ state: 'hidden' });
    await page.getByRole('tree').getByText('要闻').click();
    await shown(page.getByRole('heading', { name: '要闻' }));
    await button(page, '新建文章').first().click();
    await page.waitForURL('**/cms/content/editor?catalogId=*');
    await headline(page).fill('大江合龙');
    await headline(page).press('Enter');
    const text = page.getByRole('textbox', { name: '正文', exact: true });
    await text.pressSequentially('## 第一节');
    await text.press('Enter');
    await button(page, '加粗').click();
    await text.pressSequentially('今天上午');
    await button(page, '加粗').click();
    await text.pressSequentially('，大桥合龙。');
    await text.press('Enter');
    await insertPicture(page);
    await save();
    await shown(page.getByText(/^已保存/).filter({ visible: true }));
    await page.waitForURL('**/cms/content/editor?id=*');
  });

  it('finds it on the first page, where one’s own drafts are', async () => {
    await page.getByRole('link', { name: '首页' }).first().click();
    await page.waitForURL('**/index');
    await shown(page.getByRole('navigation', { name: '新建内容' }).getByRole('link', { name: '写稿' }));
    await page.getByRole('region', { name: '我的未发布' }).getByRole('link', { name: '大江合龙' }).click();
    await page.waitForURL('**/cms/content/editor?id=*');
    await expect.poll(() => headline(page).inputValue()).toBe('大江合龙');
  });

  it('publishes it: detail, list, front page and picture answer', async () => {
    await button(page, '发布').click();
    await taskDone(console, page, '大江合龙');
    const id = new URL(page.url()).searchParams.get('id');
    address = `news/${id}.html`;
    const { status, body } = await published(address);
    expect(status).toBe(200);
    expect(body).toContain('<h2>第一节</h2>');
    expect(body).toContain('<strong>今天上午</strong>，大桥合龙。');
    const picture = /<img[^>]+src="([^"]+)"/.exec(body)?.[1] ?? '';
    const answer = await visitor.context.request.get(new URL(picture, `${console.origin}/sites/press/pc/news/`).href);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
    expect((await published('news/')).body).toContain('大江合龙');
    expect((await published('')).body).toContain('大江合龙');
  });

  it('keeps the public page while another title is saved, until it is published', async () => {
    await headline(page).fill('大江大桥合龙');
    await page.keyboard.press('Control+s');
    await shown(page.getByText('重新编辑').filter({ visible: true }));
    await console.settle();
    expect((await published(address)).body).toContain('<h1>大江合龙</h1>');
    await button(page, '发布').click();
    await taskDone(console, page, '大江大桥合龙');
    expect((await published(address)).body).toContain('<h1>大江大桥合龙</h1>');
    expect((await published('')).body).toContain('大江大桥合龙');
  });

  it('takes it offline everywhere', async () => {
    await choose(button(page, '更多'), '下线');
    await button(dialog(page), '下线').click();
    await taskDone(console, page, '大江大桥合龙');
    expect((await published(address)).status).toBe(404);
    expect((await published('news/')).body).not.toContain('大江大桥合龙');
    expect((await published('')).body).not.toContain('大江大桥合龙');
  });

  it('throws it away and brings it back', async () => {
    await choose(button(page, '更多'), '删除');
    await button(dialog(page), '删除').click();
    await page.waitForURL('**/configs/content?*');
    await gone(row(page, '大江大桥合龙'));
    await page.getByRole('tab', { name: '回收站' }).click();
    await button(row(page, '大江大桥合龙'), '恢复').click();
    await page.getByRole('tab', { name: '内容列表' }).click();
    await shown(row(page, '大江大桥合龙').getByText('已下线'));
  });

  it('met no error on the way', () => {
    expect(visitor.problems).toEqual([]);
  });

  async function insertPicture(page: Page): Promise<void> {
    const buffer = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#c8402d' } })
      .png()
      .toBuffer();
    const chooser = page.waitForEvent('filechooser');
    await button(page, '图片').click();
    await button(dialog(page), '上传').click();
    await (await chooser).setFiles({ name: '大桥.png', mimeType: 'image/png', buffer });
    await shown(dialog(page).getByText('大桥.png'));
    const pick = button(dialog(page), /确定/);
    await pick.click();
    await gone(dialog(page));
    await shown(page.locator('.paper-text img'));
  }
});
