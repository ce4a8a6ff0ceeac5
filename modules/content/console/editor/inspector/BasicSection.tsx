import { textOf, useText } from '@kaiyin/console-kit';
import { CatalogSelect } from '@kaiyin/modules/catalog/console';
import { contentAttributes, type contentFields } from '@kaiyin/modules/content/schema';
import { Button, Checkbox } from 'antd';
import { Fragment, Suspense, type ReactNode } from 'react';
import { ExtSection } from '../../model/ExtSection.tsx';
import { change } from '../open-content.ts';
import { useWritingLabels } from '../use-writing-labels.ts';
import { summaryFrom } from '../summary.ts';
import { canWrite, useContent, useContentStore } from '../use-content.ts';
import { basicFields } from './field-places.ts';
import { TagsLine } from './TagsLine.tsx';
import { InspectorField, InspectorLine } from './InspectorField.tsx';

/** Where it stands, its cover, who wrote it, what it is about; then what has no line of its own. */
export function BasicSection() {
  return (
    <>
      {Object.entries(lines).map(([name, line]) => (
        <Fragment key={name}>{line}</Fragment>
      ))}
      {basicFields
        .filter((name) => !(name in lines))
        .map((name) => (
          <InspectorField key={name} name={name} />
        ))}
    </>
  );
}

const lines: Partial<Record<keyof typeof contentFields, ReactNode>> = {
  catalogId: <CatalogLine />,
  ext: <ExtSection />,
  cover: <InspectorField name="cover" />,
  images: <InspectorField name="images" />,
  summary: <SummaryLine />,
  author: (
    <div className="inspector-pair">
      <InspectorField name="author" widget="text" />
      <InspectorField name="editor" widget="text" />
    </div>
  ),
  editor: null,
  source: <InspectorField name="source" widget="text" />,
  sourceUrl: <InspectorField name="sourceUrl" />,
  original: <SwitchLine />,
  attributes: <AttributesLine />,
  tags: <TagsLine />,
  keywords: <InspectorField name="keywords" />,
  shortTitle: <ShortTitleLine />,
};

function CatalogLine() {
  const store = useContentStore();
  const catalogId = useContent(({ draft }) => draft.catalogId);
  const writable = useContent(canWrite);
  return (
    <InspectorLine name="catalogId">
      <Suspense>
        <CatalogSelect
          id="content-catalogId"
          value={catalogId || undefined}
          disabled={!writable}
          onChange={(id) => change(store, { catalogId: id })}
        />
      </Suspense>
    </InspectorLine>
  );
}

function ShortTitleLine() {
  const { shortTitle } = useWritingLabels();
  return <InspectorField name="shortTitle" widget="text" {...(shortTitle && { label: shortTitle })} />;
}

function SummaryLine() {
  const t = useText();
  const store = useContentStore();
  const paragraphs = useContent(({ body }) => body?.paragraphs);
  const writable = useContent(canWrite);
  const label = (
    <span className="inspector-label">
      {textOf('cms_content.summary')}
      {writable && paragraphs && (
        <Button size="small" type="link" onClick={() => change(store, { summary: summaryFrom(paragraphs()) })}>
          {t('content.summaryFromBody')}
        </Button>
      )}
    </span>
  );
  return <InspectorField name="summary" label={label} />;
}

function SwitchLine() {
  const store = useContentStore();
  const original = useContent(({ draft }) => draft.original);
  const writable = useContent(canWrite);
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
  const store = useContentStore();
  const attributes = useContent(({ draft }) => draft.attributes);
  const writable = useContent(canWrite);
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
