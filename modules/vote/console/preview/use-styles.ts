import { useData } from '@kaiyin/console-kit';
import { listLooks, type VoteLook } from '@kaiyin/modules/vote/schema';
import { useEffect, useState } from 'react';

/** Pipes of the site in whose style a vote can be seen. */
export function useLooks(): readonly VoteLook[] {
  return useData(listLooks, {}).data ?? [];
}

/** Addresses of the style sheets that the front page of a pipe has; none where it cannot be read from here. */
export function useStyles(look: VoteLook | undefined): readonly string[] {
  const [found, setFound] = useState<readonly string[]>([]);
  const address = look?.address ?? '';
  useEffect(() => {
    const gone = new AbortController();
    setFound([]);
    if (address) void stylesOf(address, gone.signal).then(setFound, () => undefined);
    return () => gone.abort();
  }, [address]);
  return found;
}

async function stylesOf(address: string, signal: AbortSignal): Promise<string[]> {
  const page = new URL(address, location.href);
  // The policy of the console reads from no other host.
  if (page.origin !== location.origin) return [];
  const reply = await fetch(page, { signal, credentials: 'omit' });
  if (!reply.ok) return [];
  const { head } = new DOMParser().parseFromString(await reply.text(), 'text/html');
  return [...head.querySelectorAll('link[rel~="stylesheet"]')].flatMap((link) => {
    const url = URL.parse(link.getAttribute('href') ?? '', page.href);
    return url?.origin === page.origin ? [url.href] : [];
  });
}
