import { describe, expect, it } from 'vitest';
import { browser } from './browser.ts';

describe.skipIf(!browser)('fonts', () => {
  it('pages are laid out with the font of the tests, whatever the machine has', async () => {
    const page = await browser!.newPage();
    await page.setContent('<p style="font-family: sans-serif">Publish 开印 <code>body</code></p>');
    const tools = await page.context().newCDPSession(page);
    await tools.send('DOM.enable');
    await tools.send('CSS.enable');
    const { root } = await tools.send('DOM.getDocument');
    const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' });
    const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ postScriptName }) => postScriptName)).toEqual(['NotoSansSC-Thin']);
    await page.close();
  });
});
