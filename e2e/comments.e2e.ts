import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import {
  button,
  dialog,
  field,
  gone,
  keepEvidence,
  row,
  shots,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

journey('comments', () => {
  let console: ConsoleUnderTest;
  let moderator: Visitor;
  let page: Page;
  let ann: Page;
  let ben: Page;
  let article: string;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    moderator = await console.visit({ as: 1 });
    ({ page } = moderator);
    [ann, ben] = [(await console.visit()).page, (await console.visit()).page];
    const { port } = new URL(console.origin);
    article = `http://demo.localhost:${port}${await pathOf('南桥古街的屋檐下')}`;
  });
  beforeEach(() => keepEvidence(moderator));
  afterAll(() => console?.close());

  async function pathOf(title: string): Promise<string> {
    const { db } = console.app.context();
    const { contentId } = await db
      .selectFrom('cms_publication')
      .select('contentId')
      .where('title', 'like', `${title}%`)
      .executeTakeFirstOrThrow();
    const { path } = await db
      .selectFrom('cms_page')
      .select('path')
      .where('kind', '=', 'content')
      .where('subjectId', '=', contentId)
      .where('pipeCode', '=', 'pc')
      .executeTakeFirstOrThrow();
    return `/${path}`;
  }
  const shoot = async (name: string, which = page) => {
    if (shots) await which.screenshot({ path: join(shots, `comments-${name}.png`) });
    expect(await seriousFaults(which)).toEqual([]);
  };
  /** Where something begins and how wide it is. */
  const placeOf = async (which: Page, selector: string) => {
    const box = await which.locator(selector).first().boundingBox();
    return { x: box?.x, width: box?.width };
  };
  const comment = (which: Page, words: string) =>
    which.locator('.kx-comment', { has: which.locator(':scope > .kx-comment-text', { hasText: words }) });

  it('a guest writes one, sees it waiting, and what is wrong at its field', async () => {
    await ann.goto(article);
    const form = ann.locator('.kx-comment-form').first();
    await form.scrollIntoViewIfNeeded();
    await shown(comment(ann, '小时候家里也有一盏'));
    const [story, below] = [await placeOf(ann, '.story'), await placeOf(ann, '.kx-comments')];
    expect(below).toEqual(story);
    await shoot('page', ann);
    await form.getByLabel('昵称').fill('admin');
    await form.getByLabel('评论').fill('灯笼铺的糖画也很好看');
    await form.getByRole('button', { name: '发表评论' }).click();
    await shown(form.getByText('这个昵称已被本站人员使用，请换一个'));
    expect(await form.getByLabel('评论').inputValue()).toBe('灯笼铺的糖画也很好看');
    await form.getByLabel('昵称').fill('安安');
    await form.getByRole('button', { name: '发表评论' }).click();
    await shown(form.getByText('已提交，通过审核后公开'));
    await shown(comment(ann, '糖画').getByText('待审核，只有您能看到'));
    await shoot('waiting', ann);
  });

  it('a moderator passes and rejects by keys, and reads the context', async () => {
    await page.goto('/ss-member/operations/comment');
    await shown(row(page, '糖画'));
    await page.keyboard.press('j');
    await shown(page.getByRole('complementary', { name: '上下文' }).getByText('想带孩子去学扎灯笼'));
    await shoot('queue');
    await page.keyboard.press('a');
    await shown(page.getByText('已通过 1 条'));
    // The next one has the focus; it has words that hold it.
    await shown(row(page, '优惠券').locator('mark').first());
    await page.keyboard.press('r');
    await dialog(page).getByText('含有广告或推广').click();
    await button(dialog(page), '保存').click();
    await shown(page.getByText('1 条不通过'));
    await page.keyboard.press('a');
    await shown(page.getByText('没有待处理的评论'));
  });

  it('another reader sees it, likes it, answers it and reports it', async () => {
    await ben.goto(article);
    await ben.locator('.kx-comments').scrollIntoViewIfNeeded();
    const item = comment(ben, '糖画');
    await shown(item);
    await item.getByRole('button', { name: '赞' }).click();
    await shown(item.locator('[aria-pressed=true]', { hasText: '赞 1' }));
    await item.getByRole('button', { name: '回复' }).click();
    await item.getByLabel('昵称').fill('小本');
    await item.getByRole('textbox', { name: '回复 安安' }).fill('师傅每周六都在');
    await item.getByRole('button', { name: '发表回复' }).click();
    await shown(comment(ben, '师傅每周六都在').getByText('待审核，只有您能看到'));
    await comment(ben, '糖画').getByRole('button', { name: '举报' }).first().click();
    await comment(ben, '糖画').getByLabel('举报原因').selectOption('spam');
    await comment(ben, '糖画').getByRole('button', { name: '提交举报' }).click();
    await shown(ben.getByText('已收到举报'));
    await shoot('answered', ben);
  });

  it('a reported one is in the queue again; its writer is banned, which is undone', async () => {
    await page.goto('/ss-member/operations/comment');
    await shown(row(page, '糖画').getByText('被举报').first());
    await button(row(page, '糖画').filter({ hasText: '被举报' }), '更多').click();
    await page.getByRole('menuitem', { name: '封禁并删除全部' }).click();
    await shown(dialog(page).getByText('封禁“安安”，删除其在本站的 1 条评论'));
    await button(dialog(page), '封禁').click();
    await shown(page.getByText('已封禁 1 人，删除 1 条评论'));
    await button(page, '撤销').click();
    await shown(page.getByText('已解除封禁，恢复 1 条评论'));
  });

  it('answers are shown in a drawer, where each can be deleted and recovered', async () => {
    await page.goto('/ss-member/operations/comment?view=all');
    await button(row(page, '小时候家里').last(), '回复数 1').click();
    const answer = dialog(page).locator('tr[data-row-key]', { hasText: '我也是' });
    await shown(answer);
    await shoot('answers');
    await button(answer, '删除').click();
    await button(page.locator('.ant-modal'), '删除').click();
    await shown(page.getByText('已删除 1 条，可以恢复'));
    await button(answer, '恢复').click();
    await shown(page.getByText('已恢复 1 条'));
  });

  it.each(['zh-CN', 'en'] as const)('all comments have all their columns in sight at 1440, in %s', async (language) => {
    const visitor = await console.visit({ as: 1, language });
    await visitor.page.goto('/ss-member/operations/comment?view=all');
    await shown(row(visitor.page, '小时候家里').last());
    const table = visitor.page.locator('.kit-table .ant-table-content');
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    if (shots) await visitor.page.screenshot({ path: join(shots, `comments-all-${language}.png`) });
    await visitor.leave();
  });

  it('keys act on all comments that are ticked', async () => {
    await page.goto('/ss-member/operations/comment?view=all&auditStatus=passed');
    await shown(row(page, '小时候家里').last());
    for (const place of [0, 1])
      await page
        .getByRole('row')
        .getByRole('checkbox')
        .nth(place + 1)
        .check();
    await page.keyboard.press('r');
    await shown(dialog(page).getByText('2 条评论不通过'));
    await page.keyboard.press('Escape');
    await gone(dialog(page));
  });

  it('settings of the site and of a catalog say who may comment', async () => {
    await page.goto('/ss-member/cms/site/tabs?siteId=1&tab=settings');
    await shown(page.getByText('游客可以评论和点赞'));
    await field(page, '每分钟评论数上限').fill('20');
    await button(page, '保存').click();
    await shown(page.getByText('保存成功'));
    await page.goto('/ss-member/configs/catalog?catalogId=1&tab=settings');
    await shown(page.getByText('关闭：已有评论仍显示，不再接受新的'));
    await shoot('catalog');
  });
});
