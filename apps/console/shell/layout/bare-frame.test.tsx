import { addMessages, queryKey, useCurrentSite } from '@kaiyin/console-kit';
import { planMessages, siteStanding, type SiteStanding } from '@kaiyin/modules/plan/schema';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { contentConsole } from '@kaiyin/modules/content/console';

vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} });
vi.stubGlobal('document', { cookie: '' });
const { BareFrame } = await import('./BareFrame.tsx');
vi.unstubAllGlobals();

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} });
  addMessages(planMessages);
  useCurrentSite.setState({ siteId: 8 });
});

const held: SiteStanding = {
  held: { at: '2026-01-02T03:04:05.000Z', createBy: 'admin', createTime: '2026-01-03T03:04:05.000Z', waiting: 0 },
  late: null,
};

function shownAt(path: string, standing: SiteStanding): string {
  const client = new QueryClient();
  client.setQueryData(queryKey(siteStanding, {}), standing);
  const own = (contentConsole.routes ?? []).find((one) => one.path === path);
  const route = own ?? { path, title: { key: 'k' }, trail: [], isBare: true };
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <BareFrame route={route} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('the window of the editor says that its site is held, as every other screen does', () => {
  expect(shownAt('/cms/content/editorW', held)).toMatch(/<p class="shell-standing">.*admin/);
  expect(shownAt('/cms/content/editorW', { held: null, late: null })).not.toContain('shell-standing');
});

test('a window that does not ask for it says nothing of its site', () => {
  expect(shownAt('/elsewhere', held)).not.toContain('shell-standing');
});
