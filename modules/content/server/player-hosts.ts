import { configValue } from '@kaiyin/modules/dictionary/server';
import { hostsIn } from '@kaiyin/modules/dictionary/schema';
import { refusedHost } from '@kaiyin/modules/content/schema';
import { failField, tagsOf, type Context } from '@kaiyin/server-kit';

/**
 * Refuses, at the body, players of hosts that the parameter `PlayerHosts` does not list. Those that the body had before stay:
 * the list may have become shorter since.
 */
export async function refuseForeignPlayers(
  ctx: Context,
  all: readonly string[],
  before: readonly string[],
): Promise<void> {
  const addresses = all.filter((address) => !before.includes(address));
  if (addresses.length === 0) return;
  const hosts = hostsIn((await configValue(ctx, 'PlayerHosts')) ?? '');
  for (const address of addresses) {
    const host = refusedHost(address, hosts);
    if (host !== undefined) failField('body', 'content.playerHost', { host });
  }
}

/** Addresses of the players in cleaned HTML. */
export function playersIn(html: string): string[] {
  if (!html.includes('<iframe')) return [];
  return Array.from(tagsOf(html), ({ start, end, kind, name }) =>
    kind === 'open' && name === 'iframe' ? (/ src="([^"]*)"/.exec(html.slice(start, end))?.[1] ?? '') : '',
  )
    .filter(Boolean)
    .map((address) => address.replaceAll('&amp;', '&'));
}
