import type { RenderEnv } from '@kaiyin/modules/site/server';
import { all, when } from '@kaiyin/publisher';
import { resolveAddress } from './resolve-address.ts';

const internal = /\b(src|href|poster)="(iurl:\/\/[^"]+)"/g;

/** A kept body with every internal address made real. */
export function bodyToPublish(env: RenderEnv, body: string): string | Promise<string> {
  if (!body.includes('iurl://')) return body;
  const found = [...new Set(Array.from(body.matchAll(internal), ([, , address]) => address ?? ''))];
  return when(all(found.map((address) => resolveAddress(env, address.replaceAll('&amp;', '&')))), (real) =>
    body.replace(
      internal,
      (_, name: string, address: string) =>
        `${name}="${(real[found.indexOf(address)] ?? '').replaceAll('"', '&quot;')}"`,
    ),
  );
}
