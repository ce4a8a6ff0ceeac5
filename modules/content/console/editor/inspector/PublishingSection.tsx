import { textOf, useText } from '@kaiyin/console-kit';
import { TemplatePicker } from '@kaiyin/modules/template/console';
import { Form, Switch } from 'antd';
import { change } from '../article-store.ts';
import { canWrite, useArticle, useArticleStore } from '../use-article.ts';
import { InspectorField } from './InspectorField.tsx';

/** When it is public, where it lies, and which template shows it. */
export function PublishingSection() {
  const t = useText();
  const store = useArticleStore();
  const linkFlag = useArticle(({ draft }) => draft.linkFlag);
  const writable = useArticle(canWrite);
  return (
    <>
      <InspectorField name="publishDate" help={t('content.help.publishDate')} />
      <InspectorField name="offlineDate" help={t('content.help.offlineDate')} />
      <Form.Item
        label={textOf('cms_content.linkFlag')}
        layout="vertical"
        extra={t('content.help.linkFlag')}
        htmlFor="article-linkFlag"
      >
        <Switch
          id="article-linkFlag"
          checked={linkFlag}
          disabled={!writable}
          onChange={(next) => change(store, { linkFlag: next })}
        />
      </Form.Item>
      {linkFlag ? (
        <InspectorField name="redirectUrl" help={t('catalog.redirectHelp')} />
      ) : (
        <>
          <InspectorField name="staticPath" help={t('content.help.staticPath')} />
          <Addresses />
          <Templates />
        </>
      )}
    </>
  );
}

function Addresses() {
  const t = useText();
  const links = useArticle((article) => article.links);
  const isPublic = useArticle((article) => article.isPublic);
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
  const store = useArticleStore();
  const links = useArticle((article) => article.links);
  const props = useArticle(({ draft }) => draft.publishPipeProps);
  const writable = useArticle(canWrite);
  const set = (pipeCode: string, name: string) => {
    const { template: _, ...others } = props[pipeCode] ?? {};
    change(store, { publishPipeProps: { ...props, [pipeCode]: name ? { ...others, template: name } : others } });
  };
  return links.map(({ pipeCode, pipeName }) => (
    <Form.Item key={pipeCode} layout="vertical" label={t('content.ownTemplate', { pipe: pipeName })}>
      <TemplatePicker
        pipeCode={pipeCode}
        value={props[pipeCode]?.template ?? ''}
        disabled={!writable}
        placeholder={t('content.templateFromCatalog')}
        onChange={(name) => set(pipeCode, name)}
      />
    </Form.Item>
  ));
}
