import { textOf, useText } from '@kaiyin/console-kit';
import { content } from '@kaiyin/modules/content/schema';
import { TagWordDialog } from '@kaiyin/modules/word/console';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { change } from '../open-content.ts';
import { canWrite, useContent, useContentStore } from '../use-content.ts';
import { InspectorField } from './InspectorField.tsx';

const mostTags = 20;

/** Tags that are typed, or chosen out of those that the site offers. */
export function TagsLine() {
  const t = useText();
  const store = useContentStore();
  const value = useContent(({ draft }) => draft.tags);
  const writable = useContent(canWrite);
  const [isOpen, setOpen] = useState(false);
  const label = (
    <span className="inspector-label">
      {textOf(`${content.table}.tags`)}
      {writable && (
        <Button size="small" type="link" onClick={() => setOpen(true)}>
          {t('word.selectTags')}
        </Button>
      )}
    </span>
  );
  return (
    <>
      <InspectorField name="tags" label={label} />
      {isOpen && (
        <Suspense>
          <TagWordDialog
            {...{ value }}
            most={mostTags}
            onChoose={(tags) => {
              change(store, { tags });
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
