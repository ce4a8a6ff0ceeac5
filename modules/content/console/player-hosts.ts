import { call, text } from '@kaiyin/console-kit';
import { configByKey, hostsIn } from '@kaiyin/modules/dictionary/schema';
import { playerHostsKey, playerIn, refusedHost } from '@kaiyin/modules/content/schema';

/** What is wrong with a third party's code; undefined when its player may be shown. */
export async function problemOfCode(code: string): Promise<string | undefined> {
  const address = playerIn(code);
  if (!address) return text('content.video.badCode');
  const listed = await call(configByKey, { key: playerHostsKey }, { quiet: true });
  const host = refusedHost(address, hostsIn(listed ?? ''));
  return host === undefined ? undefined : text('content.playerHost', { host });
}
