import { authorName, formatCount, formatInstantAndZone, useText } from '@kaiyin/console-kit';
import type { Erasure } from '@kaiyin/modules/publish/schema';
import { bytesOf } from '../bytes.ts';
import { PageAddress } from '../PageAddress.tsx';
import { usePipes } from '../use-pipes.ts';

/** What was erased, and who else says it in public. */
export function ErasureText({ erasure }: { erasure: Erasure }) {
  const t = useText();
  const { nameOf, inOrder } = usePipes();
  const { by, time, versions, files, notes, blobs, bytes, mentions } = erasure;
  const counts = {
    versions: formatCount(versions),
    files: formatCount(files),
    notes: formatCount(notes),
    blobs: formatCount(blobs),
  };
  return (
    <>
      <p>
        {t('takeDown.erasureText', {
          ...counts,
          by: authorName(by),
          time: formatInstantAndZone(time),
          size: bytesOf(bytes),
        })}
      </p>
      {mentions.length === 0 ? (
        <p>{t('takeDown.erasureClean')}</p>
      ) : (
        <>
          <p>{t('takeDown.erasureMentions', { count: mentions.length })}</p>
          <ul>
            {inOrder(mentions).map(({ pipeCode, path }) => (
              <li key={`${pipeCode}/${path}`}>
                {nameOf(pipeCode)} <PageAddress pipeCode={pipeCode} path={path} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
