import { useText } from '@kaiyin/console-kit';
import { subTitleLength, titleLength } from '@kaiyin/modules/content/schema';
import { Alert, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { change } from './open-content.ts';
import { LinkTarget } from './LinkTarget.tsx';
import { isLockedByOther } from '../lock.ts';
import { MappingNotice } from '../mapping/MappingNotice.tsx';
import { useWritingLabels } from './use-writing-labels.ts';
import { ReadingAlong } from './presence/ReadingAlong.tsx';
import { canWrite, mayWrite, useContent, useContentStore } from './use-content.ts';
import './paper.css';

/** Title, subtitle and body, as they will be read. */
export function Paper() {
  const isLink = useContent(({ draft }) => draft.linkFlag);
  const { Body } = useContent(({ parts }) => parts);
  return (
    <div className="paper">
      <StateNotice />
      <Headline name="title" />
      <Headline name="subTitle" />
      {isLink ? (
        <LinkTarget />
      ) : (
        <>
          <Issue name="body" />
          <Body />
        </>
      )}
    </div>
  );
}

function StateNotice() {
  const t = useText();
  const writable = useContent(mayWrite);
  const writer = useContent((content) => content.writer);
  const status = useContent((content) => content.status);
  const lockedBy = useContent((content) => content.lockedBy);
  const isFixed = useContent((content) => content.isFixed);
  const mappingOf = useContent((content) => content.mappingOf);
  if (mappingOf !== null && status !== 'deleted') return <MappingNotice />;
  if (writable) return writer && <ReadingAlong writer={writer} />;
  const isClosed = status === 'archived' || status === 'deleted';
  return (
    <Alert
      className="paper-notice"
      type="info"
      showIcon
      title={
        isClosed
          ? t(`content.readOnly.${status}`)
          : isLockedByOther(lockedBy)
            ? t('content.readOnly.locked', { user: lockedBy ?? '' })
            : t(isFixed ? 'content.readOnly.public' : 'content.readOnly.permission')
      }
    />
  );
}

const limits = { title: titleLength, subTitle: subTitleLength } as const;

function Headline({ name }: { name: 'title' | 'subTitle' }) {
  const t = useText();
  const store = useContentStore();
  const value = useContent(({ draft }) => draft[name]);
  const issue = useContent(({ issues }) => issues[name]);
  const writable = useContent(canWrite);
  const { subTitle } = useWritingLabels();
  const label = (name === 'subTitle' && subTitle) || t(`content.placeholder.${name}`);
  const box = useRef<HTMLTextAreaElement>(null);
  const isNew = useContent((content) => content.id === undefined);
  useEffect(() => {
    if (issue) box.current?.focus();
  }, [issue]);
  return (
    <>
      <Input.TextArea
        ref={(input) => {
          box.current = input?.resizableTextArea?.textArea ?? null;
        }}
        className={`paper-${name === 'title' ? 'title' : 'subtitle'}`}
        variant="borderless"
        autoSize
        autoFocus={name === 'title' && isNew}
        readOnly={!writable}
        value={value}
        maxLength={limits[name]}
        placeholder={label}
        aria-label={label}
        aria-invalid={issue !== undefined}
        onChange={({ target }) => change(store, { [name]: target.value.replace(/\n+/g, ' ') })}
        onPressEnter={(event) => {
          if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          store.getState().body?.focus();
        }}
      />
      {name === 'title' && writable && value !== '' && (
        <p className="paper-count" aria-hidden="true">
          {value.length} / {limits[name]}
        </p>
      )}
      <Issue name={name} />
    </>
  );
}

function Issue({ name }: { name: 'title' | 'subTitle' | 'body' }) {
  const issue = useContent(({ issues }) => issues[name]);
  if (!issue) return null;
  return (
    <p className="paper-issue" role="alert">
      {issue}
    </p>
  );
}
