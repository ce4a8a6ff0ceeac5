import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser } from './browser.ts';
import { button, gone, keepEvidence, shown, startConsole, type ConsoleUnderTest, type Visitor } from './console.ts';
import { fromWord } from './pasted-from-word.ts';

describe.skipIf(!browser)('pasting', () => {
  let console: ConsoleUnderTest;
  let writer: Visitor;
  let id: number;
  let picture: string;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    const { db } = console.app.context();
    ({ id } = await db.selectFrom('cms_content').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow());
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1d8a4e' } })
      .png()
      .toBuffer();
    picture = `data:image/png;base64,${png.toString('base64')}`;
    writer = await console.visit({ as: 1 });
    await open();
  });
  afterAll(() => console?.close());

  const open = async () => {
    await writer.go(`/cms/content/editor?id=${id}`);
    await shown(writer.page.locator('.paper-text'));
  };
  const inText = (selector: string) => writer.page.locator('.paper-text').locator(selector);
  const sign = (state: string) => writer.page.locator(`.editor-saved[data-state=${state}]`);
  const empty = async () => {
    await writer.page.locator('.paper-text').focus();
    await writer.page.keyboard.press('Control+a');
    await writer.page.keyboard.press('Delete');
  };
  const paste = async (html: string, plain = 'words', rtf = '') => {
    await writer.page.evaluate<void>(`{
      const clipboardData = new DataTransfer();
      if (${JSON.stringify(html)}) clipboardData.setData('text/html', ${JSON.stringify(html)});
      if (${JSON.stringify(rtf)}) clipboardData.setData('text/rtf', ${JSON.stringify(rtf)});
      clipboardData.setData('text/plain', ${JSON.stringify(plain)});
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.querySelector('.paper-text').dispatchEvent(paste);
    }`);
  };
  const kept = async () => {
    await writer.page.keyboard.press('Control+s');
    await shown(sign('saved'));
    const { db } = console.app.context();
    const versions = db.selectFrom('cms_version').select('body').where('contentId', '=', id).orderBy('id', 'desc');
    return (await versions.executeTakeFirstOrThrow()).body;
  };
  const keptOf = async (html: string, plain?: string, rtf?: string) => {
    await empty();
    await paste(html, plain, rtf);
    return kept();
  };

  it('keeps a picture that came inside the text, and is not saved before the library has it', async () => {
    keepEvidence(writer);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await writer.page.route('**/kx-api/cms/resource', async (route) => {
      await held;
      await route.continue();
    });
    await empty();
    await paste(`<p>a<img src="${picture}">b</p>`);
    await shown(writer.page.getByText('正在收入 1 张图片，之后保存'));
    await writer.page.keyboard.press('Control+s');
    await writer.page.waitForTimeout(500);
    expect(await sign('saved').count()).toBe(0);
    goOn();
    await shown(sign('saved'));
    await writer.page.unroute('**/kx-api/cms/resource');
    expect(await kept()).toMatch(/^<p>a<\/p><img src="iurl:\/\/resources\/[^"]+"[^>]*><p>b<\/p>$/);
    await open();
    await expect.poll(() => inText('img[src^="/kx-api/cms/resource/file/"]').count()).toBe(1);
  });

  it('says how many pictures it cannot take, and takes the ones that a page would load', async () => {
    keepEvidence(writer);
    const later = `<img src="${picture}" data-src="//pictures.example/a.png">`;
    await writer.page.route('https://pictures.example/**', (route) => route.abort());
    const body = await keptOf(`<p>a</p>${later}<img src="file:///C:/1.png"><img src="blob:https://a.cn/2"><p>b</p>`);
    expect(body).toBe('<p>a</p><img src="https://pictures.example/a.png" /><p>b</p>');
    await shown(writer.page.getByText(/2 张图片没有粘贴进来/));
    expect(await keptOf('<p>a</p><img src="data:image/png;base64,AAAA"><img src="data:image/png,%">')).toBe('<p>a</p>');
    await shown(writer.page.getByText(/2 张图片没有放进正文/));
  });

  it('keeps lists, tables, headings and footnotes of Word', async () => {
    keepEvidence(writer);
    const body = await keptOf(fromWord);
    expect(body.replace(/\s+/g, ' ')).toBe(
      [
        '<p style="text-align:center"><strong>年度报告</strong></p>',
        '<h1>1 概述</h1>',
        '<p>见<a name="_ftnref1" href="#_ftn1">[1]</a>。</p>',
        '<ul><li>苹果<ul><li>红苹果</li></ul></li><li>梨</li></ul>',
        '<ol><li>第一步<ol type="a"><li>甲</li></ol></li></ol>',
        '<p>中间的话</p>',
        '<ol start="2"><li>第二步</li></ol>',
        '<table><tbody><tr><td><p>名称</p></td><td><p style="text-align:right">金额</p></td></tr>',
        '<tr><td>苹果</td><td style="text-align:right">12.5</td></tr></tbody></table>',
        '<p>图注</p><hr /><p><a name="_ftn1" href="#_ftnref1">[1]</a> 出处</p>',
      ].join(''),
    );
    await shown(writer.page.getByText(/1 张图片没有粘贴进来/));
  });

  it('takes the pictures of Word from the other form of the text', async () => {
    keepEvidence(writer);
    const digits = Buffer.from(picture.split(',')[1] ?? '', 'base64').toString('hex');
    const rtf = `{\\rtf1{\\*\\shppict{\\pict{\\*\\picprop}\\picw64\\pngblip\\bliptag1{\\*\\blipuid 01}\n${digits}}}}`;
    expect(await keptOf('<p>a<img src="file:///C:/clip_image001.png"></p>', 'a', rtf)).toMatch(
      /^<p>a<\/p><img src="iurl:\/\/resources\/[^"]+"/,
    );
  });

  it.each([
    [
      'headings, items and raised words keep the names that links lead to',
      '<h2 id="part">a</h2><p>b<sup id="r1"><a href="https://x.cn/y#f1">1</a></sup></p><ol><li id="f1"><a href="https://x.cn/y#r1">c</a></li></ol><p><a href="https://x.cn/y#part">d</a></p>',
      '<h2 id="part">a</h2><p>b<a href="#f1"><sup id="r1">1</sup></a></p><ol><li id="f1"><a href="#r1">c</a></li></ol><p><a href="#part">d</a></p>',
    ],
    [
      'a box that a link leads to gives its name to its first block',
      '<div id="x"><p>a</p></div><p id="y"><span id="z">b</span></p><p><a href="#x">c</a><a href="#none">d</a></p>',
      '<p id="x">a</p><p id="y">b</p><p><a href="#x">c</a><a href="#none">d</a></p>',
    ],
    [
      'addresses without a scheme are https, and no link is left without its address',
      '<p><a href="//x.cn/a">a</a><a href="javascript:x()">b</a></p><iframe src="//player.youku.com/1" width="300" height="200"></iframe>',
      /^<p><a href="https:\/\/x\.cn\/a">a<\/a>b<\/p><iframe src="https:\/\/player\.youku\.com\/1" width="300" height="200"/,
    ],
    [
      'lists are told by their signs where no style sheet says what they are, also in cells',
      `<table><tr><td align="center"><p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">l&nbsp;</span>a</p>
        <p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore;">3、</span>b</p></td></tr></table>
        <p style="mso-list:l2 level3 lfo1">·&nbsp;c</p><p style="mso-list:l2 level1 lfo1">o&nbsp;d</p><p style="mso-list:none">o e</p>`,
      /^<table><tbody><tr><td style="text-align:center"><ul><li>a<\/li><\/ul>\s*<ol start="3"><li>b<\/li><\/ol><\/td><\/tr><\/tbody><\/table><ul><li>c<\/li><\/ul><ul><li>d<\/li><\/ul><p>o e<\/p>$/,
    ],
    ['readings of words stay readings', '<p><ruby>漢<rt>kan</rt></ruby>b</p>', '<p><ruby>漢<rt>kan</rt></ruby>b</p>'],
  ])('%s', async (_, html, body) => {
    keepEvidence(writer);
    expect(await keptOf(html)).toEqual(typeof body === 'string' ? body : expect.stringMatching(body));
  });

  it('keeps names of places that were written as HTML, without giving them to the console', async () => {
    keepEvidence(writer);
    const html = '<h2 id="part">a</h2><p id="b"><a id="c"></a>d<span id="e">f</span></p><ul><li id="root">g</li></ul>';
    await button(writer.page, 'HTML 源码').click();
    await writer.page.locator('.paper-source').fill(`${html}<p><a href="//x.cn/a">h</a><a href="#root">i</a></p>`);
    const clean = `${html}<p><a href="https://x.cn/a">h</a><a href="#root">i</a></p>`.replaceAll('root', 'anchor-root');
    await writer.page.waitForTimeout(400);
    expect(await kept()).toBe(clean);
    await button(writer.page, 'HTML 源码').click();
    await shown(inText('h2'));
    expect(await inText('[id]').count()).toBe(0);
    await inText('h2').click();
    await writer.page.keyboard.press('End');
    await writer.page.keyboard.type('!');
    await writer.page.keyboard.press('Enter');
    await writer.page.keyboard.type('new');
    expect(await kept()).toBe(clean.replace('a</h2>', 'a!</h2><p>new</p>'));
  });

  it('links an address up to where it ends, in what is pasted and in what is typed', async () => {
    keepEvidence(writer);
    const link = (href: string, words = href) => `<a href="${href}">${words}</a>`;
    expect(await keptOf('', '详见https://www.example.com，谢谢。 test.py readme.md www.a.cn/b')).toBe(
      `<p>详见${link('https://www.example.com')}，谢谢。 test.py readme.md ${link('https://www.a.cn/b', 'www.a.cn/b')}</p>`,
    );
    await empty();
    await writer.page.keyboard.type('看https://a.cn/b，又 readme.md 和(www.a.cn). 再 https://a.cn/c');
    await writer.page.keyboard.press('Enter');
    await writer.page.keyboard.type('https://a.cn/d');
    expect(await kept()).toBe(
      `<p>看${link('https://a.cn/b')}，又 readme.md 和(${link('https://www.a.cn', 'www.a.cn')}). 再 ${link('https://a.cn/c')}</p>` +
        '<p>https://a.cn/d</p>',
    );
  });

  it('offers the player whose code was pasted', async () => {
    keepEvidence(writer);
    await empty();
    await paste('', '<iframe src="//player.youku.com/?a=1&amp;b=2"\n width="640" height="360"></iframe>');
    await shown(writer.page.getByText('正文中有 1 段播放器代码'));
    await button(writer.page, '插入播放器').click();
    await gone(writer.page.getByText('正文中有 1 段播放器代码'));
    expect(await kept()).toMatch(
      /^<iframe src="https:\/\/player\.youku\.com\/\?a=1&amp;b=2" width="640" height="360" allowfullscreen/,
    );
  });
});
