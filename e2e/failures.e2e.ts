import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser } from './browser.ts';
import {
  button,
  dialog,
  keepEvidence,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Language,
  type Visitor,
} from './console.ts';

const marks = {
  error: '.ant-message-error',
  warning: '.ant-message-warning',
  notification: '.ant-notification-notice',
};

interface Failure {
  language: Language;
  /** The envelope, an HTTP status, or no answer at all. */
  answer: { code: number; msg: string } | number | 'network' | 'timeout';
  says: string;
  kind: keyof typeof marks | 'dialog';
}

const both = (answer: Failure['answer'], kind: Failure['kind'], zh: string, en: string): Failure[] => [
  { language: 'zh-CN', answer, says: zh, kind },
  { language: 'en', answer, says: en, kind },
];

const failures: Failure[] = [
  ...both(
    { code: 500, msg: '' },
    'error',
    '系统未知错误，请反馈给管理员',
    'Unknown system error, please report to the administrator',
  ),
  ...both({ code: 500, msg: '参数表被锁定' }, 'error', '参数表被锁定', '参数表被锁定'),
  ...both({ code: 601, msg: '请先整理参数' }, 'warning', '请先整理参数', '请先整理参数'),
  ...both({ code: 403, msg: 'x' }, 'notification', '当前操作没有权限', 'Current operation has no permission'),
  ...both({ code: 404, msg: 'x' }, 'notification', '访问资源不存在', 'Requested resource does not exist'),
  ...both({ code: 477, msg: '别的原因' }, 'notification', '别的原因', '别的原因'),
  ...both('network', 'error', '后端接口连接异常', 'Could not connect to the server'),
  ...both('timeout', 'error', '系统接口请求超时', 'The server took too long to answer'),
  ...both(500, 'error', '系统接口 500 异常', 'Server API error 500'),
  ...both(403, 'error', '系统接口 403 异常', 'Server API error 403'),
  ...both(404, 'error', '系统接口 404 异常', 'Server API error 404'),
  ...both({ code: 401, msg: '' }, 'dialog', '登录状态已过期', 'Your session has expired'),
];

const list = '**/kx-api/system/config/list*';

describe.skipIf(!browser)('the error catalogue', () => {
  let console: ConsoleUnderTest;
  let visitors: Record<Language, Visitor>;
  beforeAll(async () => {
    console = await startConsole();
    visitors = { 'zh-CN': await settingsIn('zh-CN'), en: await settingsIn('en') };
  });
  afterAll(() => console?.close());

  async function settingsIn(language: Language): Promise<Visitor> {
    const visitor = await console.visit({ as: 1, language });
    await visitor.page.clock.install();
    await visitor.go('/system/config?view=table');
    await shown(visitor.page.locator('tr[data-row-key]').first());
    return visitor;
  }

  it.for(failures)('says in $language what failed: $answer', async ({ language, answer, says, kind }) => {
    const visitor = visitors[language];
    const { page } = visitor;
    keepEvidence(visitor);
    await page.unrouteAll();
    await page.route(list, async (route) => {
      if (answer === 'network') return route.abort();
      if (answer === 'timeout') return undefined;
      if (typeof answer === 'number') return route.fulfill({ status: answer, body: '' });
      return route.fulfill({ json: answer });
    });
    await button(page, /^(reload )?(刷新|Refresh)$/).press('Enter');
    const notice = kind === 'dialog' ? dialog(page) : page.locator(marks[kind]);
    await expect.poll(() => isShownLater(visitor, notice.filter({ hasText: says })), { timeout: 10_000 }).toBe(true);
  });

  // What failed is tried again, and given up, after seconds that nobody needs to wait for here.
  async function isShownLater({ page }: Visitor, notice: Locator): Promise<boolean> {
    if (await notice.first().isVisible()) return true;
    await page.clock.runFor(1000);
    return false;
  }
});
