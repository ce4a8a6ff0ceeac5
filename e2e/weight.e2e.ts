import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser } from './browser.ts';
import { consoleFolder, shown, startConsole, type Arrival, type ConsoleUnderTest } from './console.ts';

const kilobyte = 1024;

describe.skipIf(!browser)('script and style, compressed', () => {
  let console: ConsoleUnderTest;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
  });
  afterAll(() => console?.close());

  const weigh = async (path: string, heading: string, arrival: Arrival = {}) => {
    const visitor = await console.visit(arrival);
    const files = new Set<string>();
    visitor.page.on('request', (request) => {
      const [, file] = /\/ss-member\/(assets\/[^?]+\.(?:js|css))$/.exec(request.url()) ?? [];
      if (file) files.add(file);
    });
    await visitor.go(path);
    await shown(visitor.page.getByText(heading).first());
    await visitor.page.waitForLoadState('networkidle');
    await visitor.leave();
    const bytes = [...files].map((file) => gzipSync(readFileSync(join(consoleFolder, file)), { level: 9 }).length);
    return bytes.reduce((sum, size) => sum + size, 0) / kilobyte;
  };

  it('of the sign-in page stay below 178 KB', async () => {
    expect(await weigh('/login', '登录')).toBeLessThan(178);
  });

  it.each(['zh-CN', 'en'] as const)('of the first screen after sign-in stay below 520 KB (%s)', async (language) => {
    const heading = language === 'en' ? 'Home' : '首页';
    expect(await weigh('/index', heading, { as: 1, language })).toBeLessThan(520);
  });

  it('of the list of contents, with everything that is asked for, stays at 35 requests and 565 KB', async () => {
    const visitor = await console.visit({ as: 1 });
    const traffic = { requests: [] as string[], bytes: 0 };
    const session = await visitor.context.newCDPSession(visitor.page);
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ request }) => {
      // Some browsers ask for the icon, others do not.
      if (request.url.startsWith('http') && !request.url.includes('favicon')) traffic.requests.push(request.url);
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      traffic.bytes += encodedDataLength;
    });
    await visitor.go('/configs/content');
    await shown(visitor.page.locator('tr[data-row-key]').first());
    await expect.poll(() => visitor.page.locator('img.content-cover[src]').count()).toBeGreaterThan(5);
    await visitor.page.waitForLoadState('networkidle');
    await visitor.leave();
    expect(traffic.requests.length, traffic.requests.join('\n')).toBeLessThanOrEqual(35);
    // Tests have the console compressed lightly, which makes it a little larger.
    expect(traffic.bytes / kilobyte).toBeLessThanOrEqual(565);
  });
});
