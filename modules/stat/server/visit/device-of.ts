import { deviceNames } from '@kaiyin/modules/session/server';
import type { VisitDevice } from '@kaiyin/modules/stat/schema';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

export interface Device {
  device: VisitDevice;
  browser: string;
  os: string;
  /** It says itself that it is a program. */
  isProgram: boolean;
}

const known = new LRUCache<string, Device>({ max: 2000 });

/** What a browser says of itself, by its name in requests. */
export function deviceOf(userAgent: string): Device {
  const found = known.get(userAgent);
  if (found) return found;
  const made = { ...deviceNames(userAgent), device: kindOf(userAgent), isProgram: !userAgent || isbot(userAgent) };
  known.set(userAgent, made);
  return made;
}

function kindOf(userAgent: string): VisitDevice {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|Android|Phone/i.test(userAgent) ? 'mobile' : 'pc';
}
