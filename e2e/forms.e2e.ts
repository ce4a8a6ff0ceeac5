import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import { browser } from './browser.ts';
import {
  button,
  choose,
  expectToast,
  field,
  gone,
  keepEvidence,
  row,
  select,
  shots,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

journey('custom forms', () => {
  let console: ConsoleUnderTest;
  let staff: Visitor;
  let reader: Page;
  let address: string;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    staff = await console.visit({ as: 1 });
    reader = (await console.visit()).page;
    address = `http://demo.localhost:${new URL(console.origin).port}/tips/`;
  });
  beforeEach(() => keepEvidence(staff));
  afterAll(() => console?.close());

  const drawer = () => staff.page.locator('.ant-drawer').filter({ visible: true });
  const save = () => button(drawer(), '保存').click();
  const look = async (page: Page, name: string) => {
    if (shots) await page.screenshot({ path: join(shots, `forms-${name}.png`) });
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await seriousFaults(page)).toEqual([]);
  };
  async function addField(
    name: string,
    code: string,
    { control, rule, required = false }: Record<string, unknown> = {},
  ) {
    await button(staff.page, '新增字段').first().click();
    await field(drawer(), '名称').fill(name);
    await field(drawer(), '编码').fill(code);
    if (typeof control === 'string') await select(drawer().getByRole('combobox', { name: '控件类型' }), control);
    if (typeof rule === 'string') await select(drawer().getByRole('combobox', { name: '校验规则' }), rule);
    if (required) await drawer().getByRole('switch', { name: '必填' }).click();
    await save();
    await gone(drawer());
  }

  it('an editor makes a form with fields and publishes it', async () => {
    const { page } = staff;
    await staff.go('/operations/customform');
    await shown(row(page, '新闻爆料'));
    await look(page, 'list');
    await button(page, '新增').first().click();
    await field(drawer(), '名称').fill('路灯报修');
    await field(drawer(), '编码').fill('tips');
    await save();
    await shown(drawer().getByText('编码“tips”已存在'));
    await field(drawer(), '编码').fill('lamps');
    await look(page, 'form');
    await save();
    await gone(drawer());
    await choose(button(row(page, '路灯报修'), /更多/), '表单字段');
    await shown(page.getByText('这个表单还没有字段'));
    await addField('地点', 'place', { required: true });
    await addField('电话', 'phone', { rule: '手机号码' });
    await addField('照片', 'photos', { control: '图片' });
    await look(page, 'fields');
    await showOnPage();
    await button(page, '发布').click();
    await expectToast(page, /已发布 1 个表单/);
    await gone(button(page, '发布'));
    await console.settle();
  });

  /** The page of the demo shows the new form, once it is published. */
  async function showOnPage(): Promise<void> {
    const { db } = console.app.context();
    const template = await db
      .selectFrom('cms_template')
      .select(['id', 'source', 'updateTime'])
      .where('pipeCode', '=', 'pc')
      .where('name', '=', 'tips.template.html')
      .executeTakeFirstOrThrow();
    const source = template.source.replace("code: 'tips'", "code: 'lamps'");
    const cookies = await staff.context.cookies();
    const token = cookies.find(({ name }) => name === 'Member-Token')?.value ?? '';
    const reply = await console.app.http.inject({
      method: 'PUT',
      url: '/kx-api/cms/template',
      headers: { authorization: `Bearer ${token}`, currentsite: '1' },
      payload: { id: template.id, pipeCode: 'pc', name: 'tips.template.html', remark: '', source },
    });
    expect(reply.json(), reply.body).toMatchObject({ code: 200 });
    await console.settle();
  }

  it('a reader is told of a fault at its field, and sends it with a picture', async () => {
    await reader.goto(address);
    await reader.getByLabel('地点').fill('临江路 8 号');
    await reader.getByLabel('电话').fill('123');
    await reader.getByRole('button', { name: '提交线索' }).click();
    await shown(reader.getByText('请输入正确的11位手机号码'));
    expect(await reader.getByLabel('电话').getAttribute('aria-invalid')).toBe('true');
    await look(reader, 'faults');
    // What was typed outlives a reload.
    await reader.reload();
    await shown(reader.getByText('已恢复您上次填写的内容'));
    expect(await reader.getByLabel('地点').inputValue()).toBe('临江路 8 号');
    await reader.getByLabel('电话').fill('13800000000');
    const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    await reader
      .locator('input[type=file]')
      .setInputFiles({ name: '路灯.png', mimeType: 'image/png', buffer: picture });
    await reader.getByRole('button', { name: '提交线索' }).click();
    await shown(reader.getByText('已收到您的提交，谢谢！'));
    await look(reader, 'thanks');
  });

  it('the form changes while its page is open: what was typed stays, and the new field is there', async () => {
    await reader.getByRole('button', { name: '再填一份' }).click();
    await reader.getByLabel('地点').fill('渡口');
    await addField('多久了', 'since', { required: true });
    await button(staff.page, '发布修改').click();
    await gone(button(staff.page, '发布修改'));
    await reader.getByRole('button', { name: '提交线索' }).click();
    await shown(reader.getByText('这份表单刚刚更新了'));
    expect(await reader.getByLabel('地点').inputValue()).toBe('渡口');
    await reader.getByLabel('多久了').fill('三天');
    await reader.getByRole('button', { name: '提交线索' }).click();
    await shown(reader.getByText('已收到您的提交，谢谢！'));
  });

  it('a reader without scripts confirms what was typed, and sends it', async () => {
    const context = await browser?.newContext({ javaScriptEnabled: false, locale: 'zh-CN' });
    const page = await context?.newPage();
    if (!page) throw new Error('There is no browser');
    await console.settle();
    await page.goto(address);
    await page.getByLabel('地点').fill('古街 3 号');
    await page.getByLabel('电话').fill('12');
    await page.getByLabel('多久了').fill('一周');
    await page.getByRole('button', { name: '提交线索' }).click();
    await shown(page.getByText('请确认您填写的内容'));
    await shown(page.getByText('请输入正确的11位手机号码'));
    expect(await page.getByLabel('地点').inputValue()).toBe('古街 3 号');
    if (shots) await page.screenshot({ path: join(shots, 'forms-without-script.png') });
    await page.getByLabel('电话').fill('13900000000');
    const sent = page.getByText('已收到您的提交，谢谢！');
    // A stamp is good once it is a second old.
    await expect
      .poll(
        async () => {
          await page.getByRole('button', { name: '提交' }).click();
          return sent.isVisible();
        },
        { interval: 1100 },
      )
      .toBe(true);
    await context?.close();
  });

  it('the staff reads the answer, handles it and takes all of them out', async () => {
    const { page } = staff;
    await staff.go('/operations/customform');
    await row(page, '路灯报修').getByRole('link', { name: '路灯报修' }).click();
    await shown(row(page, '古街 3 号'));
    await look(page, 'data');
    await button(page, '字段筛选').click();
    await field(page, '搜索地点').fill('临江');
    await gone(row(page, '古街 3 号'));
    await button(row(page, '临江路 8 号'), '临江路 8 号').click();
    await shown(drawer().getByRole('img', { name: '路灯.png' }));
    await look(page, 'answer');
    await drawer().getByRole('radio', { name: '已完成' }).check();
    await field(drawer(), '处理备注').fill('已修好');
    await button(drawer(), '保存处理情况').click();
    await expectToast(page, '保存成功');
    await page.keyboard.press('Escape');
    await gone(drawer());
    await shown(row(page, '临江路 8 号').getByText('已完成'));
    const coming = page.waitForEvent('download');
    await button(page, '导出').click();
    await page.getByRole('menuitem', { name: '导出为 csv' }).click();
    const text = await readFile(await (await coming).path(), 'utf8');
    expect(text).toMatch(/^\ufeff/);
    expect(text).toContain('临江路 8 号,13800000000,路灯.png');
    expect(text).not.toContain('古街 3 号');
  });

  it('the form of the demo is handsome on a phone and in the dark', async () => {
    const port = new URL(console.origin).port;
    await reader.setViewportSize({ width: 390, height: 844 });
    await reader.goto(`http://m.demo.localhost:${port}/tips/`);
    await shown(reader.getByRole('button', { name: '提交线索' }));
    for (const colorScheme of ['light', 'dark'] as const) {
      await reader.emulateMedia({ colorScheme });
      await look(reader, `phone-${colorScheme}`);
    }
  });
});
