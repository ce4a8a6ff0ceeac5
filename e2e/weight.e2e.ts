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

  it('of the sign-in page stay below 200 KB', async () => {
    expect(await weigh('/login', '登录')).toBeLessThan(200);
  });

  it.each(['zh-CN', 'en'] as const)('of the first screen after sign-in stay below 450 KB (%s)', async (language) => {
    const heading = language === 'en' ? 'Home' : '首页';
    expect(await weigh('/index', heading, { as: 1, language })).toBeLessThan(450);
  });
});
