import { ExportOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import type { FileSides } from '@kaiyin/modules/plan/schema';
import { useState } from 'react';
import { ChangeSteps } from './ChangeSteps.tsx';
import { SideFrame } from './SideFrame.tsx';

interface PageDifferenceProps {
  sides: FileSides;
  before: string;
  after: string;
}

/** Both sides as pages beside each other, as strangers to the console: at what has changed first, and from place to place. */
export function PageDifference({ sides, before, after }: PageDifferenceProps) {
  const t = useText();
  const { beforeUrl, afterUrl, changes } = sides;
  const [step, go] = useState(0);
  const id = changes?.ids[step];
  return (
    <>
      {changes && <ChangeSteps count={changes.ids.length} step={step} onStep={go} />}
      {!changes && beforeUrl && afterUrl && <p className="difference-steps">{t('plan.sameToReaders')}</p>}
      <div className="difference-pages">
        <Side name={before} url={beforeUrl} marked={changes?.beforeUrl} {...{ id }} absent="plan.noBefore" />
        <Side name={after} url={afterUrl} marked={changes?.afterUrl} {...{ id }} absent="plan.noAfter" />
      </div>
    </>
  );
}

interface SideProps {
  name: string;
  /** The page as it is; empty where there is none. */
  url: string;
  /** The page with its changes marked, and the mark that is in sight. */
  marked: string | undefined;
  id: string | undefined;
  absent: 'plan.noBefore' | 'plan.noAfter';
}

function Side({ name, url, marked, id, absent }: SideProps) {
  const t = useText();
  return (
    <figure>
      <figcaption>
        {name}
        {url && (
          <a href={url} target="_blank" rel="noreferrer" aria-label={t('plan.openAlone')} title={t('plan.openAlone')}>
            <ExportOutlined />
          </a>
        )}
      </figcaption>
      {url ? <SideFrame name={name} url={marked ?? url} place={id} /> : <p>{t(absent)}</p>}
    </figure>
  );
}
