import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  button,
  expectToast,
  field,
  keepEvidence,
  select,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { startFakeS3, type FakeS3 } from '../tests/fake-s3.ts';
import { journey } from './journey.ts';

const ofDemo = {
  CommentGuests: 'Y',
  EnableVisitStat: 'Y',
  ErrorProneWordEnable: 'warn',
  HotWordGroups: 'services',
};

journey('the settings of a site', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  let storage: FakeS3;
  beforeAll(async () => {
    storage = await startFakeS3({ bucket: 'library' });
    console = await startConsole({ demo: true, config: { storageNetworks: ['127.0.0.0/8', '::1'] } });
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(async () => {
    await console?.close();
    await storage?.close();
  });

  const stored = async () =>
    (
      await console.app
        .context()
        .db.selectFrom('cms_site')
        .select('configProps')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow()
    ).configProps;

  it('say what is wrong at the field, and are kept', async () => {
    await visitor.go('/cms/site/tabs?siteId=1');
    await page.getByRole('tab', { name: '扩展配置' }).click();
    await field(page, '回收站保留天数').fill('9999');
    await select(page.getByRole('combobox', { name: '标题查重' }), '站点内不能重复');
    await field(page, '副标题的名称').fill('引题');
    await button(page, '保存').click();
    await shown(page.getByText('不能大于 3650'));
    expect(await field(page, '副标题的名称').inputValue()).toBe('引题');
    await field(page, '回收站保留天数').fill('7');
    await button(page, '保存').click();
    await expectToast(page, '保存成功');
    await shown(page.locator('.ant-form-item', { hasText: '回收站保留天数' }).getByText('已修改'));
    expect(await stored()).toEqual({ ...ofDemo, RecycleKeepDays: '7', RepeatTitleCheck: '1', SubTitleLabel: '引题' });
  });

  it('go back to the standard value, and the names of fields show in the editor', async () => {
    await page
      .locator('.ant-form-item', { hasText: '回收站保留天数' })
      .getByRole('button', { name: '恢复默认值' })
      .click();
    await button(page, '保存').click();
    await expectToast(page, '保存成功');
    await expect.poll(stored).toEqual({ ...ofDemo, RepeatTitleCheck: '1', SubTitleLabel: '引题' });
    await visitor.go('/cms/content/editor?id=1');
    await shown(page.getByRole('textbox', { name: '引题', exact: true }));
  });

  it('try a storage, and bring the files of the library there', async () => {
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = storage.settings;
    await visitor.go('/cms/site/tabs?siteId=1&tab=storage');
    await select(page.getByRole('combobox', { name: '存储方式' }), 'S3 兼容存储');
    await select(page.getByRole('combobox', { name: '服务商' }), 'MinIO');
    expect(await page.getByRole('switch', { name: '存储桶名称放在路径中' }).isChecked()).toBe(true);
    await field(page, '接入地址').fill(endpoint);
    await field(page, '地域').fill(region);
    await field(page, '存储桶').fill(bucket);
    await field(page, '访问密钥 ID').fill(accessKeyId);
    await field(page, '访问密钥').fill('guess');
    await button(page, '测试连接').click();
    await shown(page.getByText('访问密钥不正确'));
    await field(page, '访问密钥').fill(secretAccessKey);
    await button(page, '测试连接').click();
    await expectToast(page, '连接正常：可以写入、读取和删除');
    expect(storage.objects.size).toBe(0);
    await button(page, '保存').click();
    await shown(page.getByText(`当前：${bucket}/`));
    await shown(page.getByRole('region', { name: '旧文件' }).getByText('本服务器'));
    expect(storage.objects.size).toBeGreaterThan(5);
    expect(await field(page, '访问密钥').inputValue()).toBe('******');
  });
});
