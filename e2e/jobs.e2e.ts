import { setTimeout as sleep } from 'node:timers/promises';
import { openSession, whoHolds } from '@kaiyin/modules/session/server';
import { createContext, defineTask, startTask, taskJob } from '@kaiyin/server-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { seriousFaults } from './axe.ts';
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
  shots,
  shown,
  startConsole,
  taskDone,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { deep } from '../tests/deep.ts';
import { journey } from './journey.ts';

journey('jobs', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    console = await startConsole();
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const drawer = () => page.locator('.ant-drawer-open').last();
  const look = async (name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/jobs-${name}.png` });
    expect(await seriousFaults(page)).toEqual([]);
  };

  it('are written with the arguments that their target takes', async () => {
    await visitor.go('/monitor/job?edit=new');
    await field(drawer(), '任务名称').fill('周末清理');
    await select(field(drawer(), '任务分组'), '系统');
    await select(field(drawer(), '调用目标'), '清理执行日志');
    await field(drawer(), '保留天数').fill('14');
    await field(drawer(), 'cron 表达式').fill('0 99 * * *');
    await button(drawer(), '保存').click();
    await shown(drawer().locator('.ant-form-item-explain-error', { hasText: '第 2 段“99”无法识别' }));
    await look('form');
  });

  it('have their times put together, and the next of them shown', async () => {
    await button(drawer(), '生成表达式').click();
    const builder = dialog(page).filter({ has: page.getByRole('tab', { name: '小时' }) });
    await builder.getByRole('tab', { name: '小时' }).click();
    await builder.getByRole('radio', { name: '从 … 到 …' }).check();
    await builder.getByLabel('从', { exact: true }).filter({ visible: true }).fill('8');
    await builder.getByRole('tab', { name: '周', exact: true }).click();
    await builder.getByRole('radio', { name: '当月第几个星期几' }).check();
    await shown(builder.getByText('0 8-23 * * 1#1'));
    await builder.getByRole('tab', { name: '年', exact: true }).click();
    await builder.getByRole('radio', { name: '从 … 到 …' }).filter({ visible: true }).check();
    await shown(builder.getByText(/^0 0 8-23 \* \* 1#1 20\d\d-2099$/));
    await button(builder, '重置').click();
    await shown(builder.getByText('0 99 * * *', { exact: true }));
    await button(builder, '每月').click();
    await builder.getByRole('tab', { name: '日', exact: true }).click();
    await builder.getByRole('radio', { name: '离这一天最近的工作日' }).check();
    await shown(builder.getByText('0 3 15W * *'));
    await expect.poll(() => builder.locator('.job-times li').count()).toBe(5);
    await look('builder');
    await button(builder, '确定').click();
    await gone(builder);
    await button(drawer(), '保存').click();
    await gone(drawer());
    const status = row(page, '周末清理').getByRole('switch');
    expect(await status.isChecked()).toBe(false);
    await look('list');
  });

  it('are enabled, run once, and leave an entry in the log', async () => {
    const status = row(page, '周末清理').getByRole('switch');
    await status.click();
    await expectToast(page, '“周末清理”已启用');
    await page.getByRole('link', { name: '周末清理' }).click();
    await shown(drawer().getByText('保留天数: 14'));
    await expect.poll(() => drawer().locator('.job-times li').count()).toBe(5);
    await look('details');
    await page.keyboard.press('Escape');
    await gone(drawer());
    await status.click();
    await button(dialog(page), '停用').click();
    await expectToast(page, '“周末清理”已停用');
    await button(row(page, '周末清理'), '日志').click();
    await shown(page.getByRole('heading', { name: '调度日志：周末清理' }));
    await page.goBack();
    await choose(button(row(page, '周末清理'), /更多|^more|ellipsis/), '执行一次');
    await button(dialog(page), '执行一次').click();
    await taskDone(console, page, '执行“周末清理”');
    await button(row(page, '周末清理'), '日志').click();
    await shown(page.locator('tr[data-row-key]').getByText('成功').filter({ visible: true }));
    await button(page.locator('tr[data-row-key]').filter({ visible: true }), '详情').click();
    await shown(drawer().getByText('保留天数: 14'));
    await look('log');
    await page.keyboard.press('Escape');
  });

  it('of the system are there from the start, and must be disabled to be edited', async () => {
    await menuItem(page, '定时任务').click();
    await shown(page.getByRole('heading', { name: '定时任务' }));
    await page.goto(`${page.url()}?pageSize=50`);
    await shown(row(page, '清理无人使用的文件'));
    await shown(page.getByText('发布自己的定时'));
    await look('tasks');
    await button(page, '翻译“清理无人使用的文件”').click();
    await dialog(page).getByRole('button', { name: '清理无人使用的文件', exact: true }).click();
    await dialog(page).getByRole('textbox').fill('清理没有人用的文件');
    await page.keyboard.press('Enter');
    await expectToast(page, '保存成功');
    await page.keyboard.press('Escape');
    await shown(row(page, '清理没有人用的文件'));
    const sessions = row(page, '清理登录状态与解锁');
    expect(await button(sessions, '修改').count()).toBe(0);
    await choose(button(sessions, /更多|^more|ellipsis/), '停用');
    await button(dialog(page), '停用').click();
    await shown(sessions.getByText('停用', { exact: true }));
    await choose(button(sessions, /更多|^more|ellipsis/), '修改');
    await select(field(drawer(), '触发方式'), '定期执行');
    await select(field(drawer(), '间隔时间的单位'), '分钟');
    await field(drawer(), '间隔时间').fill('10');
    expect(await field(drawer(), '状态').isDisabled()).toBe(true);
    await look('task-form');
    await button(drawer(), '保存').click();
    await gone(drawer());
    await shown(sessions.getByText('每 10 分钟'));
  });

  it('leave a log of all of them, which is narrowed', async () => {
    await menuItem(page, '任务调度').click();
    await page.getByRole('link', { name: '全部日志' }).click();
    await shown(page.getByRole('heading', { name: '调度日志', exact: true }));
    await shown(row(page, '周末清理').getByText('系统'));
    await select(page.getByRole('combobox', { name: '任务分组' }), '默认');
    await shown(page.getByText('没有符合条件的结果'));
    await select(page.getByRole('combobox', { name: '任务分组' }), '系统');
    await select(page.getByRole('combobox', { name: '执行状态' }), '失败');
    await shown(page.getByText('没有符合条件的结果'));
    await select(page.getByRole('combobox', { name: '执行状态' }), '成功');
    await shown(row(page, '周末清理'));
    await look('all-logs');
    // Runs of scheduled tasks are kept in the same table, and this screen does not list them.
    const { id: runId } = await console.app
      .context()
      .db.selectFrom('sys_job_run')
      .select('id')
      .where('ownerKind', '=', 'job')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await visitor.go(`/monitor/job-log?status=failed&run=${runId}`);
    await shown(drawer().getByText('日志 ID'));
    await shown(drawer().getByText(String(runId), { exact: true }));
    await look('one-run');
    await visitor.go('/monitor/job-log');
    await page.getByLabel('搜索日志 ID').fill('987654321');
    await shown(page.getByText('没有符合条件的结果'));
    await page.getByLabel('搜索日志 ID').fill(String(runId));
    await shown(row(page, '周末清理'));
  });

  it('of people are listed while they run, and stopped before their next step', async () => {
    const endless = defineTask('Endless', async (_, __, progress) => {
      for (let percent = 0; ; percent = (percent + 1) % 100) {
        await progress.report(percent, '还在继续');
        await sleep(20);
      }
    });
    const base = console.app.context();
    const user = await whoHolds(base, await openSession(base, { userType: 'user', userId: 1 }));
    const ctx = createContext({ db: base.db, services: base.services, user });
    const taskId = await startTask(ctx, endless, {}, { title: '没完没了' });
    // It runs here: the application knows no such kind.
    await base.db.deleteFrom('job').where('kind', '=', taskJob(endless).name).execute();
    const run = taskJob(endless).run(base, { taskId });
    await visitor.go('/monitor/async');
    const task = row(page, '没完没了');
    await shown(task.getByText('进行中'));
    await button(task, '中止').click();
    await button(dialog(page), '中止').click();
    await run;
    await shown(task.getByText('已中断'));
    expect(await button(task, '中止').count()).toBe(0);
    await look('stopped');
  });

  it.skipIf(!deep)('are worked with in English, too: built, timed, run, and looked at in the log', async () => {
    await visitor.leave();
    visitor = await console.visit({ as: 1, language: 'en' });
    page = visitor.page;
    await visitor.go('/monitor/job');
    await shown(page.getByRole('heading', { name: 'Jobs', exact: true }));
    await button(page, 'Add').first().click();
    await field(drawer(), 'Job name').fill('Nightly purge');
    await select(field(drawer(), 'Job group'), 'System');
    await select(field(drawer(), 'Target'), 'Purge the log of runs');
    await field(drawer(), 'Cron expression').fill('30 2 * * *');
    const times = drawer().getByRole('region', { name: 'Next five runs (Asia/Shanghai)' });
    await expect.poll(() => times.getByRole('listitem').count()).toBe(5);
    for (const time of await times.getByRole('listitem').allTextContents())
      expect(time).toMatch(/^\d{4}-\d\d-\d\d 02:30:00/);
    await shown(times.getByText(/^When clocks change/));
    await look('form-en');
    await button(drawer(), 'Save').click();
    await gone(drawer());
    await choose(button(row(page, 'Nightly purge'), /^More/), 'Run once');
    await button(dialog(page), 'Run once').click();
    await taskDone(console, page, 'Run “Nightly purge”');
    await button(row(page, 'Nightly purge'), 'Logs').click();
    await shown(page.getByRole('heading', { name: 'Job log: Nightly purge' }));
    const run = page.locator('tr[data-row-key]').filter({ visible: true });
    await shown(run.getByText('Success'));
    await button(run, 'Details').click();
    await shown(drawer().getByText('Purge the log of runs'));
    await look('log-en');
    await page.keyboard.press('Escape');
    await gone(drawer());
    await button(page, 'Clean').click();
    await button(dialog(page), 'Clean').click();
    await shown(page.getByText('No runs yet'));
    await menuItem(page, 'Scheduled Task').click();
    await shown(page.getByRole('heading', { name: 'Scheduled tasks' }));
    await look('tasks-en');
  });
});
