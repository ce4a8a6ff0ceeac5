import { deviceNames } from '@kaiyin/modules/session/server';
import type { VisitDevice } from '@kaiyin/modules/stat/schema';
import { defineMemory, smallCache, type Context } from '@kaiyin/server-kit';

export interface Device {
  device: VisitDevice;
  browser: string;
  os: string;
  /** It says itself that it is a program. */
  isProgram: boolean;
}

const memory = defineMemory('stat.devices', () => smallCache<string, Device>(2000));
/** Words by which programs name themselves; each browser has none of them. */
const programs =
  /bot\b|bot[/_-]|crawl|spider|slurp|archiver|fetch|scrap|monitor|preview|validator|headless|phantom|lighthouse|feed|\brss\b|curl|wget|python|java\/|okhttp|go-http|libwww|httpclient|axios|node\b|facebookexternalhit|mediapartners|baiduspider|bytespider|yisou/i;

/** What a browser says of itself, by its name in requests. */
export function deviceOf({ services }: Context, userAgent: string): Device {
  const known = services.memory(memory);
  const found = known.get(userAgent);
  if (found) return found;
  const made = {
    ...deviceNames(userAgent),
    device: kindOf(userAgent),
    isProgram: !userAgent || programs.test(userAgent),
  };
  known.set(userAgent, made);
  return made;
}

function kindOf(userAgent: string): VisitDevice {
  if (/iPad|Tablet/i.test(userAgent) || (/Android/i.test(userAgent) && !/Mobile/i.test(userAgent))) return 'tablet';
  return /Mobi|iPhone|Android|Phone/i.test(userAgent) ? 'mobile' : 'pc';
}
