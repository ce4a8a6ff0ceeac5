import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openSession } from '@kaiyin/modules/session/server';
import {
  button,
  choose,
  dialog,
  expectToast,
  field,
  keepEvidence,
  row,
  select,
  shots,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { seriousFaults } from './axe.ts';
import { journey } from './journey.ts';

journey('logs', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    const token = await openSession(console.app.context(), { userType: 'user', userId: 1 });
    const call = (method: 'POST' | 'PUT', path: string, payload: object) =>
      console.app.http.inject({
        method,
        url: `/kx-api${path}`,
        payload,
        headers: { authorization: `Bearer ${token}`, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' },
      });
    const role = { name: '编辑', roleKey: 'writer', sort: 5, remark: '' };
    const { id } = (await call('POST', '/system/role', role)).json<{ data: { id: number } }>().data;
    await call('PUT', '/system/role', { ...role, id, name: '责任编辑', sort: 6 });
    await call('POST', '/system/role', role);
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const drawer = () => page.locator('.ant-drawer-open').last();
  const look = async (name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/logs-${name}.png` });
    expect(await seriousFaults(page)).toEqual([]);
  };

  it('are of several kinds, each of which is kept for a time', async () => {
    await visitor.go('/monitor/logs');
    await shown(row(page, 'UserOperation').getByText('180 天'));
    await look('categories');
    await page.getByRole('link', { name: '用户操作日志', exact: true }).last().click();
  });

  it('tell what changed field by field, and what was refused and why', async () => {
    await button(page, '角色 · 修改').first().click();
    const name = drawer().getByRole('row', { name: /角色名称/ });
    await shown(name.getByText('责任编辑'));
    await look('operation');
    await button(drawer(), '查看此人的操作').click();
    await shown(page.getByText('操作人员 #1'));
    await select(page.getByRole('combobox', { name: '响应状态' }), '失败');
    await button(page, '角色管理 · 角色新增').first().click();
    await shown(
      drawer()
        .getByText(/已存在|已被/)
        .first(),
    );
    await look('refused');
  });

  it('are shown as the history of a record', async () => {
    await visitor.go('/system/role');
    await choose(row(page, '责任编辑').getByRole('button', { name: '更多' }), '操作记录');
    await shown(drawer().getByText('角色 · 新增'));
    await look('history');
  });

  it('of the process are followed, found and told by level', async () => {
    await visitor.go('/monitor/logs/console');
    console.app.http.log.warn({ password: 'hunter2', place: 'here' }, 'something to look at');
    await shown(page.getByText('something to look at'));
    console.app.http.log.error(new Error('it broke'));
    await shown(page.locator('li[data-level=error]', { hasText: 'it broke' }).first());
    expect(await page.locator('.audit-console').textContent()).not.toContain('hunter2');
    await look('console');
    await field(page, '搜索日志内容').fill('it broke');
    await expect.poll(() => page.getByText('something to look at').count()).toBe(0);
  });

  it('of oneself are in the account centre', async () => {
    await visitor.go('/user/profile?tab=log');
    await shown(page.getByRole('cell', { name: '角色 · 修改' }).first());
    await look('mine');
    await page.getByText('我的登录').click();
    await shown(page.getByRole('columnheader', { name: '浏览器' }));
  });

  it('are emptied when asked twice, and say who did', async () => {
    await visitor.go('/monitor/logs/operation');
    await button(page, '清空').click();
    await button(dialog(page), '清空').click();
    await expectToast(page, '操作日志已清空');
    await shown(page.getByText('操作日志 · 清空'));
  });
});
