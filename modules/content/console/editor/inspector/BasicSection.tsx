import { textOf, useText } from '@kaiyin/console-kit';
import { CatalogSelect } from '@kaiyin/modules/catalog/console';
import { contentAttributes } from '@kaiyin/modules/content/schema';
import { Button, Checkbox } from 'antd';
import { Suspense } from 'react';
import { change } from '../article-store.ts';
import { paragraphsOf } from '../rich/paragraphs.ts';
import { summaryFrom } from '../summary.ts';
import { canWrite, useArticle, useArticleStore } from '../use-article.ts';
import { InspectorField, InspectorLine } from './InspectorField.tsx';

/** Where it stands, its cover, who wrote it, what it is about. */
export function BasicSection() {
  return (
    <>
      <CatalogLine />
      <InspectorField name="cover" />
      <SummaryLine />
      <div className="inspector-pair">
        <InspectorField name="author" widget="text" />
        <InspectorField name="editor" widget="text" />
      </div>
      <InspectorField name="source" widget="text" />
      <InspectorField name="sourceUrl" />
      <SwitchLine />
      <AttributesLine />
      <InspectorField name="tags" />
      <InspectorField name="keywords" />
      <InspectorField name="shortTitle" widget="text" />
    </>
  );
}

function CatalogLine() {
  const store = useArticleStore();
  const catalogId = useArticle(({ draft }) => draft.catalogId);
  const writable = useArticle(canWrite);
  return (
    <InspectorLine name="catalogId">
      <Suspense>
        <CatalogSelect
          id="article-catalogId"
          value={catalogId || undefined}
          disabled={!writable}
          onChange={(id) => change(store, { catalogId: id })}
        />
      </Suspense>
    </InspectorLine>
  );
}

function SummaryLine() {
  const t = useText();
  const store = useArticleStore();
  const editor = useArticle((article) => article.editor);
  const writable = useArticle(canWrite);
  const label = (
    <span className="inspector-label">
      {textOf('cms_content.summary')}
      {writable && editor && (
        <Button
          size="small"
          type="link"
          onClick={() => change(store, { summary: summaryFrom(paragraphsOf(editor.state.doc)) })}
        >
          {t('content.summaryFromBody')}
        </Button>
      )}
    </span>
  );
  return <InspectorField name="summary" label={label} />;
}

function SwitchLine() {
  const store = useArticleStore();
  const original = useArticle(({ draft }) => draft.original);
  const writable = useArticle(canWrite);
  return (
    <p className="inspector-check">
      <Checkbox
        checked={original}
        disabled={!writable}
        onChange={({ target }) => change(store, { original: target.checked })}
      >
        {textOf('cms_content.original')}
      </Checkbox>
    </p>
  );
}

function AttributesLine() {
  const store = useArticleStore();
  const attributes = useArticle(({ draft }) => draft.attributes);
  const writable = useArticle(canWrite);
  return (
    <InspectorLine name="attributes">
      <Checkbox.Group
        value={attributes}
        disabled={!writable}
        options={contentAttributes.map((value) => ({ value, label: textOf(`cms_content.attributes.${value}`) }))}
        onChange={(next) => change(store, { attributes: next })}
      />
    </InspectorLine>
  );
}
