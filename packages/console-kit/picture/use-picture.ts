import { useEffect, useState } from 'react';
import { commonHeaders } from '../http/headers.ts';
import { isAnimated } from './animated-picture.ts';

export interface Opened {
  picture?: ImageBitmap;
  problem?: 'unreadable' | 'animated';
}

/** The pixels of a chosen file, or of a picture of the server by its address. */
export function usePicture(source: File | string): Opened {
  const [opened, setOpened] = useState<Opened>({});
  useEffect(() => {
    const stop = new AbortController();
    let picture: ImageBitmap | undefined;
    const open = async (): Promise<Opened> => {
      const bytes = await bytesOf(source, stop.signal);
      if (isAnimated(new Uint8Array(await bytes.arrayBuffer()))) return { problem: 'animated' };
      picture = await createImageBitmap(bytes);
      return { picture };
    };
    open()
      .catch((): Opened => ({ problem: 'unreadable' }))
      .then((now) => (stop.signal.aborted ? picture?.close() : setOpened(now)));
    return () => {
      stop.abort();
      picture?.close();
    };
  }, [source]);
  return opened;
}

async function bytesOf(source: File | string, signal: AbortSignal): Promise<Blob> {
  if (typeof source !== 'string') return source;
  // The bytes at an address may have been replaced since the browser kept them.
  const answer = await fetch(source, { headers: commonHeaders(), cache: 'no-cache', signal });
  if (!answer.ok) throw new Error('The picture does not come');
  return answer.blob();
}
