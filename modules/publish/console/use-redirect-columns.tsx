import { StatusDot, textOf, useData, useText, type Columns } from '@kaiyin/console-kit';
import type { Redirect, RedirectRow, RedirectTarget } from '@kaiyin/modules/publish/schema';
import { publishPipeOptions } from '@kaiyin/modules/plan/schema';
import { PathText } from './PathText.tsx';
import { sharedTargets } from './redirect-targets.ts';
import './redirect.css';

export function useRedirectColumns(): Columns<Redirect> {
  const t = useText();
  const { data: pipes = [] } = useData(publishPipeOptions, {});
  const nameOf = (code: string) => pipes.find((pipe) => pipe.code === code)?.name ?? code;
  return {
    fromPath: { cut: true, width: 260, render: ({ fromPath }) => <PathText path={`/${fromPath}`} /> },
    targets: {
      title: t('publish.redirectTargets'),
      width: 320,
      render: (row) => <Targets row={row as RedirectRow} nameOf={nameOf} />,
    },
    pipe: {
      title: textOf('cms_redirect.pipeCode'),
      render: ({ pipeCode }) => (pipeCode ? nameOf(pipeCode) : t('publish.redirectEveryPipe')),
    },
    statusCode: ({ statusCode }) => textOf(`cms_redirect.statusCode.${statusCode}`),
    note: { hidden: true },
  };
}

function Targets({ row, nameOf }: { row: RedirectRow; nameOf: (code: string) => string }) {
  const t = useText();
  const { subjectKind, subjectTitle } = row;
  const places = sharedTargets(row.targets);
  return (
    <ul className="redirect-targets">
      {subjectKind && (
        <li className="redirect-subject" title={subjectTitle}>
          <small>{textOf(`cms_redirect.subjectKind.${subjectKind}`)}</small>{' '}
          {subjectTitle || t('publish.redirectSubjectGone')}
        </li>
      )}
      {places.map(({ target, pipeCodes }) => (
        <li key={target.pipeCode}>
          {places.length > 1 && <small>{pipeCodes.map(nameOf).join(t('release.and'))}</small>}{' '}
          <Target target={target} />
        </li>
      ))}
    </ul>
  );
}

function Target({ target: { state, link } }: { target: RedirectTarget }) {
  const t = useText();
  if (state === 'page') return <StatusDot state="pending">{t('publish.redirectIsPage')}</StatusDot>;
  if (state === 'nowhere') return <StatusDot state="disabled">{t('publish.redirectNowhere')}</StatusDot>;
  return (
    <a href={link} target="_blank" rel="noreferrer">
      <PathText path={link} />
    </a>
  );
}
