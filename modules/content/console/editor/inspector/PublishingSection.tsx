import { textOf, useText } from '@kaiyin/console-kit';
import { TemplatePicker } from '@kaiyin/modules/template/console';
import { Form, Switch } from 'antd';
import { lazy, Suspense } from 'react';
import { MappingsOf } from '../../mapping/MappingsOf.tsx';
import { change } from '../open-content.ts';
import { canWrite, useContent, useContentStore } from '../use-content.ts';
import { InspectorField } from './InspectorField.tsx';

const SpecialsOfContent = lazy(() => import('../../special/SpecialsOfContent.tsx'));

/** When it is public, where it lies, and which template shows it. */
export function PublishingSection() {
  const t = useText();
  const store = useContentStore();
  const linkFlag = useContent(({ draft }) => draft.linkFlag);
  const writable = useContent(canWrite);
  return (
    <>
      <InspectorField name="publishDate" help={t('content.help.publishDate')} />
      <InspectorField name="offlineDate" help={t('content.help.offlineDate')} />
      <Form.Item
        label={textOf('cms_content.linkFlag')}
        layout="vertical"
        extra={t('content.help.linkFlag')}
        htmlFor="content-linkFlag"
      >
        <Switch
          id="content-linkFlag"
          checked={linkFlag}
          disabled={!writable}
          onChange={(next) => change(store, { linkFlag: next })}
        />
      </Form.Item>
      {!linkFlag && (
        <>
          <InspectorField name="staticPath" help={t('content.help.staticPath')} />
          <Addresses />
          <Templates />
          <InspectorField name="commentMode" help={t('content.help.commentMode')} />
        </>
      )}
      <Topics />
      <MappingsOf />
    </>
  );
}

/** Not before it is saved for the first time: a topic names it by its number. */
function Topics() {
  const id = useContent((content) => content.id);
  const writable = useContent(canWrite);
  if (id === undefined) return null;
  return (
    <Suspense>
      <SpecialsOfContent contentId={id} mayEdit={writable} />
    </Suspense>
  );
}

/** Where it has a page, in each pipe. */
export function Addresses() {
  const t = useText();
  const links = useContent((content) => content.links);
  const isPublic = useContent((content) => content.isPublic);
  if (!links.length) return null;
  return (
    <Form.Item layout="vertical" label={t('content.addresses')}>
      <ul className="inspector-links">
        {links.map(({ pipeCode, pipeName, link }) => (
          <li key={pipeCode}>
            {pipeName}{' '}
            {isPublic ? (
              <a href={link} target="_blank" rel="noreferrer">
                {link}
              </a>
            ) : (
              <span>{link}</span>
            )}
          </li>
        ))}
      </ul>
    </Form.Item>
  );
}

function Templates() {
  const t = useText();
  const store = useContentStore();
  const links = useContent((content) => content.links);
  const props = useContent(({ draft }) => draft.publishPipeProps);
  const writable = useContent(canWrite);
  const set = (pipeCode: string, name: string) => {
    const { template: _, ...others } = props[pipeCode] ?? {};
    change(store, { publishPipeProps: { ...props, [pipeCode]: name ? { ...others, template: name } : others } });
  };
  return links.map(({ pipeCode, pipeName }) => (
    <Form.Item
      key={pipeCode}
      layout="vertical"
      label={t('content.ownTemplate', { pipe: pipeName })}
      htmlFor={`own-template-${pipeCode}`}
    >
      <TemplatePicker
        id={`own-template-${pipeCode}`}
        pipeCode={pipeCode}
        value={props[pipeCode]?.template ?? ''}
        disabled={!writable}
        placeholder={t('content.templateFromCatalog')}
        onChange={(name) => set(pipeCode, name)}
      />
    </Form.Item>
  ));
}
