import { useText } from '@kaiyin/console-kit';
import type { Editor } from '@tiptap/core';
import { Alert, Button } from 'antd';
import { canWrite, useContent } from '../use-content.ts';
import { useArticle } from './article-state.ts';
import { useForeignPictures, type Failure } from './use-foreign-pictures.ts';

/** Asks what is to become of pictures that lie on other websites. */
export function ForeignPictures() {
  const { editor, isSource } = useArticle((article) => article);
  const isAsked = useContent((content) => canWrite(content) && !content.draft.linkFlag);
  return editor && isAsked && !isSource ? <Question editor={editor} /> : null;
}

function Question({ editor }: { editor: Editor }) {
  const t = useText();
  const { pictures, failed, progress, bringIn, keep, remove } = useForeignPictures(editor);
  if (!pictures.length) return null;
  const isBusy = progress !== undefined;
  const title = (
    <>
      <div className="article-foreign-question">
        <span>
          {progress ? t('content.foreign.progress', progress) : t('content.foreign.found', { count: pictures.length })}
        </span>
        <div className="article-foreign-answers">
          <Button size="small" type="primary" loading={isBusy} onClick={() => void bringIn()}>
            {t('content.foreign.bringIn')}
          </Button>
          <Button size="small" disabled={isBusy} onClick={keep}>
            {t('content.foreign.keep')}
          </Button>
          <Button size="small" disabled={isBusy} onClick={remove}>
            {t('content.foreign.remove')}
          </Button>
        </div>
      </div>
      <Reasons failed={failed} />
    </>
  );
  return <Alert className="article-foreign" type="warning" showIcon title={title} />;
}

function Reasons({ failed }: { failed: readonly Failure[] }) {
  if (!failed.length) return null;
  return (
    <ul className="article-foreign-failed">
      {failed.map(({ src, words }) => (
        <li key={src}>
          <span className="article-foreign-address">{src}</span>
          {words}
        </li>
      ))}
    </ul>
  );
}
