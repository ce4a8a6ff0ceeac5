import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoMedia } from '../tests/send-files.ts';
import {
  button,
  choose,
  dialog,
  keepEvidence,
  shown,
  startConsole,
  taskDone,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

journey(
  'audio, video and link contents, from nothing to a public page and back',
  () => {
    let console: ConsoleUnderTest;
    let visitor: Visitor;
    let page: Page;
    let film: Buffer;
    let sound: Buffer;
    beforeAll(async () => {
      console = await startConsole({ demo: true });
      visitor = await console.visit({ as: 1 });
      page = visitor.page;
      film = await readFile(join(demoMedia, 'river.mp4'));
      sound = await readFile(join(demoMedia, 'melody.wav'));
    });
    beforeEach(() => keepEvidence(visitor));
    afterAll(() => console?.close());

    const cards = () => page.locator('.items-card');
    const begin = async (kind: string, type: string, title: string) => {
      await visitor.go('/configs/content');
      await page.getByRole('tree').getByText('体育').click();
      await shown(page.getByRole('heading', { name: '体育' }));
      await choose(button(page, /新建其他类型的内容/), kind);
      await page.waitForURL(`**/cms/content/editor?catalogId=*&type=${type}`);
      await page.getByRole('textbox', { name: '标题', exact: true }).fill(title);
    };
    const send = async (...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
      const chooser = page.waitForEvent('filechooser');
      await button(page, '上传').click();
      await (await chooser).setFiles(files);
    };
    const save = async () => {
      await page.keyboard.press('Control+s');
      await shown(page.locator('.editor-saved[data-state=saved]'));
      await page.waitForURL('**/cms/content/editor?id=*');
      return Number(new URL(page.url()).searchParams.get('id'));
    };
    const publish = async (title: string) => {
      await button(page, '发布').click();
      await taskDone(console, page, title);
    };
    const published = async (id: number) => {
      const answer = await visitor.context.request.get(`/sites/demo/pc/sports/${id}.html`);
      return { status: answer.status(), body: await answer.text() };
    };
    let id = 0;

    it('takes a film, names what is no film, and shows its facts', async () => {
      await begin('视频', 'video', '江面一日');
      await send(
        { name: 'river.mp4', mimeType: 'video/mp4', buffer: film },
        { name: 'broken.mp4', mimeType: 'video/mp4', buffer: film.subarray(0, 400) },
      );
      await shown(cards().first().getByText('0:08'));
      await shown(cards().first().getByText('640 × 360'));
      await shown(page.getByRole('region', { name: '上传列表' }).getByText(/“broken\.mp4”中没有可以播放的/));
      await expect
        .poll(() =>
          cards()
            .first()
            .locator('video')
            .evaluate((video) => (video as unknown as { duration: number }).duration),
        )
        .toBeCloseTo(8, 0);
    });

    it('takes a frame at a chosen second as cover, of the film and of the content', async () => {
      await button(cards().first(), '截取画面').click();
      await dialog(page).getByLabel('时间点').fill('5');
      await button(dialog(page), '截取画面').click();
      await shown(cards().first().locator('.resource-cover img'));
      await button(cards().first(), '设为封面').click();
      const { db } = console.app.context();
      const [frame] = await db
        .selectFrom('cms_resource')
        .select(['name', 'width', 'height'])
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
      expect(frame).toEqual({ name: 'river.jpg', width: 640, height: 360 });
    });

    it('embeds players of listed hosts only', async () => {
      await button(page, '第三方视频').click();
      const code = dialog(page).getByLabel('视频嵌入代码');
      await code.fill('<iframe src="https://evil.example/x"></iframe>');
      await button(dialog(page), '确定').click();
      await shown(dialog(page).getByText(/不允许嵌入 evil\.example 的播放器/));
      await code.fill(
        '<iframe src="//player.bilibili.com/player.html?bvid=BV1" onload="alert(1)" width="640" height="360">',
      );
      await button(dialog(page), '确定').click();
      await shown(cards().nth(1).getByText('player.bilibili.com'));
    });

    it('is published as a page that plays it, corrected, and goes offline', async () => {
      id = await save();
      await publish('江面一日');
      const { body } = await published(id);
      expect(body).toMatch(/<video controls playsinline[^>]* poster="[^"]+\.jpg" width="640" height="360"/);
      expect(body).toContain('<iframe src="https://player.bilibili.com/player.html?bvid=BV1" width="640" height="360"');
      expect(body).not.toContain('onload');
      const [, src = ''] = /<source src="([^"]+\.mp4)"/.exec(body) ?? [];
      const part = await visitor.context.request.get(new URL(src, `${console.origin}/sites/demo/pc/sports/`).href, {
        headers: { range: 'bytes=0-99' },
      });
      expect([part.status(), part.headers()['content-type'], (await part.body()).length]).toEqual([
        206,
        'video/mp4',
        100,
      ]);
      await page.getByLabel('第 1 个视频的标题', { exact: true }).fill('更正后的片名');
      await save();
      await publish('江面一日');
      expect((await published(id)).body).toContain('更正后的片名');
      await choose(button(page, '更多'), '下线');
      await button(dialog(page), '下线').click();
      await taskDone(console, page, '江面一日');
      expect((await published(id)).status).toBe(404);
    });

    it('publishes a sound with its player, corrects it, and takes it offline', async () => {
      await begin('音频', 'audio', '渡口的声音');
      await send({ name: 'melody.wav', mimeType: 'audio/wav', buffer: sound });
      await shown(cards().first().getByText('0:08'));
      await page.getByLabel('第 1 个音频的作者', { exact: true }).fill('许青禾');
      id = await save();
      await publish('渡口的声音');
      expect((await published(id)).body).toMatch(/许青禾.*<audio controls preload="metadata" src="[^"]+\.wav">/s);
      await page.getByLabel('第 1 个音频的作者', { exact: true }).fill('江一帆');
      await save();
      await publish('渡口的声音');
      expect((await published(id)).body).toContain('江一帆');
      await choose(button(page, '更多'), '下线');
      await button(dialog(page), '下线').click();
      await taskDone(console, page, '渡口的声音');
      expect((await published(id)).status).toBe(404);
    });

    it('a link asks for its target, leads there in lists, and has no page', async () => {
      await begin('链接', 'link', '去别处看看');
      await page.keyboard.press('Control+s');
      await shown(page.locator('.paper-target').getByText('链接内容必须填写链接地址'));
      await page.getByRole('textbox', { name: '链接到', exact: true }).fill('www.example.com/there');
      id = await save();
      await publish('去别处看看');
      const list = await visitor.context.request.get('/sites/demo/pc/sports/');
      expect(await list.text()).toContain('href="https://www.example.com/there"');
      expect((await published(id)).status).toBe(404);
    });
  },
  { isDeep: true },
);
