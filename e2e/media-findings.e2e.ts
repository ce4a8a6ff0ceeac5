import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  button,
  dialog,
  expectToast,
  field,
  gone,
  keepEvidence,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

journey('files of the library', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  const rows = () =>
    console.app
      .context()
      .db.selectFrom('cms_resource')
      .select(['id', 'name', 'resourceType', 'credit', 'tags', 'focusX', 'focusY', 'unusedSince'])
      .orderBy('id')
      .execute();
  const named = async (name: string) => (await rows()).filter((row) => row.name === name);
  const tile = (name: string) => page.locator('.resource-tile', { hasText: name });
  const send = (name: string, words: string) =>
    page
      .locator('input[type=file][aria-label=上传]')
      .first()
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  it('that come a second time are taken once, if one likes', async () => {
    await visitor.go('/configs/resource');
    await send('plan.txt', 'the plan');
    await shown(tile('plan.txt'));
    await send('plan copy.txt', 'the plan');
    await shown(page.getByText('素材库中已有相同文件“plan.txt”'));
    expect(await named('plan copy.txt')).toHaveLength(1);
    await button(page, '使用已有的').click();
    await shown(dialog(page).getByText('plan.txt').first());
    await expect.poll(async () => (await named('plan copy.txt')).length).toBe(0);
    await expect.poll(() => tile('plan copy.txt').count()).toBe(0);
  });

  it('that nothing uses are found by a check', async () => {
    await visitor.go('/configs/resource?finding=unused');
    await button(page, '立即检查').click();
    await expect.poll(async () => (await named('plan.txt'))[0]?.unusedSince ?? '').not.toBe('');
    await shown(tile('plan.txt'));
    const used = await console.app
      .context()
      .db.selectFrom('cms_content')
      .select('cover')
      .where('cover', 'like', 'iurl:%')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const id = Number(/[?&]id=(\d+)/.exec(used.cover ?? '')?.[1]);
    expect((await rows()).find((row) => row.id === id)?.unusedSince).toBeNull();
  });

  it('get tags and a credit together', async () => {
    await visitor.go('/configs/resource?resourceType=image');
    for (const at of [0, 1]) await page.locator('.resource-tile').nth(at).getByRole('checkbox').check();
    await button(page, '标签和署名').click();
    await dialog(page).getByRole('combobox', { name: '添加标签' }).fill('春季');
    await page.keyboard.press('Enter');
    await field(dialog(page), '署名').fill('摄影部');
    await button(dialog(page), '保存').click();
    await expectToast(page, '保存成功');
    await gone(dialog(page));
    const changed = (await rows()).filter(({ credit }) => credit === '摄影部');
    expect(changed.map(({ tags }) => tags)).toEqual([['春季'], ['春季']]);
  });

  it('have a focal point that is set by a click or by keys', async () => {
    const picture = (await rows()).find(({ resourceType }) => resourceType === 'image');
    await visitor.go(`/configs/resource?id=${picture?.id}`);
    await button(page, '设置焦点').click();
    const face = page.locator('.resource-focus > button');
    await shown(face.locator('img'));
    await expect.poll(async () => (await face.boundingBox())?.height ?? 0).toBeGreaterThan(50);
    const box = (await face.boundingBox()) ?? { width: 0, height: 0 };
    await face.click({ position: { x: box.width * 0.75, y: box.height * 0.25 } });
    await face.press('ArrowRight');
    await button(dialog(page).last(), '保存').click();
    await expectToast(page, '保存成功');
    await shown(page.getByText('77% · 25%'));
    const now = (await rows()).find(({ id }) => id === picture?.id);
    expect(now?.focusX).toBeCloseTo(0.77, 1);
    expect(now?.focusY).toBeCloseTo(0.25, 1);
    expect(visitor.problems).toEqual([]);
  });
});
