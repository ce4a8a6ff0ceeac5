import { CheckCircleFilled, PrinterOutlined, WarningFilled } from '@ant-design/icons';
import { authorName, formatCount, formatInstantAndZone, useCurrentSite, useNarrow, useText } from '@kaiyin/console-kit';
import type { TakeDown, TakeDownView } from '@kaiyin/modules/publish/schema';
import { ChangeCounts } from '@kaiyin/modules/plan/console';
import { Button, Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { bytesOf } from '../bytes.ts';
import { PageAddress } from '../PageAddress.tsx';
import { PathText } from '../PathText.tsx';
import { usePipes } from '../use-pipes.ts';
import { ErasureText } from './ErasureText.tsx';
import './take-down.css';

/** Proof of a take-down, on screen and on paper. */
export function Certificate({ takeDown }: { takeDown: TakeDownView }) {
  const t = useText();
  const isPhone = useNarrow(768);
  const site = useCurrentSite(({ siteName }) => siteName);
  const { id, title, reason, createBy, createTime, contentId, erasure } = takeDown;
  const nameless = t(erasure ? 'takeDown.erasedTitle' : 'takeDown.mappingTitle');
  const lines: [string, ReactNode][] = [
    [t('takeDown.content'), t('takeDown.contentText', { title: title || nameless, id: contentId })],
    [t('takeDown.site'), site ?? '—'],
    [t('takeDown.by'), authorName(createBy)],
    [t('takeDown.time'), formatInstantAndZone(createTime)],
    [t('takeDown.reason'), reason || t('takeDown.noReason')],
    [t('takeDown.addresses'), <Addresses key="addresses" takeDown={takeDown} />],
    [t('takeDown.releases'), <Releases key="releases" takeDown={takeDown} />],
    [
      t('takeDown.searched'),
      t('takeDown.searchedText', {
        files: formatCount(takeDown.searchedFiles),
        size: bytesOf(takeDown.searchedBytes),
      }),
    ],
    takeDown.erasure
      ? [t('takeDown.erasure'), <ErasureText key="erasure" erasure={takeDown.erasure} />]
      : [t('takeDown.remains'), <Remaining key="remains" takeDown={takeDown} />],
  ];
  return (
    <article className="certificate">
      <header>
        <div>
          <small>{t('takeDown.number', { id })}</small>
          <h2>{t('takeDown.heading')}</h2>
        </div>
        <Button className="certificate-print" icon={<PrinterOutlined />} onClick={() => window.print()}>
          {t('takeDown.print')}
        </Button>
      </header>
      <Verdict takeDown={takeDown} />
      <Descriptions
        bordered
        column={1}
        layout={isPhone ? 'vertical' : 'horizontal'}
        size="small"
        items={lines.map(([label, children]) => ({ key: label, label, children }))}
      />
      <footer>{t('takeDown.note')}</footer>
    </article>
  );
}

function Remaining({ takeDown: { remains } }: { takeDown: TakeDownView }) {
  const t = useText();
  const { versions, logs, files } = remains;
  return t('takeDown.remainsText', {
    versions: formatCount(versions),
    logs: formatCount(logs),
    files: formatCount(files),
  });
}

function Verdict({ takeDown: { mentions, finishedTime } }: { takeDown: TakeDown }) {
  const t = useText();
  if (finishedTime === null)
    return (
      <section className="certificate-verdict" data-clean={false}>
        <WarningFilled />
        <div>
          <b>{t('takeDown.unfinished')}</b>
          <p>{t('takeDown.unfinishedText')}</p>
        </div>
      </section>
    );
  const isClean = mentions.length === 0;
  return (
    <section className="certificate-verdict" data-clean={isClean}>
      {isClean ? <CheckCircleFilled /> : <WarningFilled />}
      <div>
        <b>{isClean ? t('takeDown.clean') : t('takeDown.remaining', { count: mentions.length })}</b>
        <p>{t(isClean ? 'takeDown.cleanText' : 'takeDown.remainingText')}</p>
        {!isClean && <Mentions mentions={mentions} />}
      </div>
    </section>
  );
}

/** Every page once, with all that was found on it. */
function Mentions({ mentions }: Pick<TakeDown, 'mentions'>) {
  const t = useText();
  const { nameOf, inOrder } = usePipes();
  const pages = Map.groupBy(inOrder(mentions), ({ pipeCode, path }) => `${pipeCode}/${path}`);
  return (
    <ul>
      {[...pages].map(
        ([key, [first, ...others]]) =>
          first && (
            <li key={key}>
              {nameOf(first.pipeCode)} <PageAddress pipeCode={first.pipeCode} path={first.path} /> {t('takeDown.found')}{' '}
              {[first, ...others].map(({ found }) => (
                <q key={found}>{found}</q>
              ))}
            </li>
          ),
      )}
    </ul>
  );
}

function Addresses({ takeDown: { addresses } }: { takeDown: TakeDown }) {
  const t = useText();
  const { nameOf, linkTo, inOrder } = usePipes();
  if (!addresses.length) return t('takeDown.noAddress');
  return (
    <ul>
      {inOrder(addresses).map(({ pipeCode, path }) => (
        <li key={`${pipeCode}/${path}`}>
          {nameOf(pipeCode)} <PathText path={linkTo(pipeCode, path) ?? path} />
        </li>
      ))}
    </ul>
  );
}

function Releases({ takeDown: { releases } }: { takeDown: TakeDown }) {
  const t = useText();
  const { nameOf, inOrder } = usePipes();
  if (!releases.length) return t('takeDown.noRelease');
  return (
    <ul>
      {inOrder(releases).map(({ pipeCode, number, changed, removed }) => (
        <li key={`${pipeCode}${number}`}>
          {nameOf(pipeCode)} {t('release.number', { number })} <ChangeCounts {...{ added: 0, changed, removed }} />{' '}
          {changed + removed > 0 && t('release.filesUnit')}
        </li>
      ))}
    </ul>
  );
}
