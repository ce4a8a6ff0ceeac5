import { useText } from '@kaiyin/console-kit';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { canWrite, useContent } from '../use-content.ts';
import { useArticle } from './article-state.ts';
import { insertPlayers, playerCodes } from './rich/player-codes.ts';

/** Offers the player where its code stands in the text. */
export function PlayerCodes() {
  const { editor, isSource } = useArticle((article) => article);
  const isAsked = useContent((content) => canWrite(content) && !content.draft.linkFlag);
  return editor && isAsked && !isSource ? <Offer editor={editor} /> : null;
}

function Offer({ editor }: { editor: Editor }) {
  const t = useText();
  const [kept, setKept] = useState<readonly string[]>([]);
  const all = useEditorState({ editor, selector: ({ editor: now }) => playerCodes(now.state.doc) });
  const codes = all.filter((code) => !kept.includes(code));
  if (!codes.length) return null;
  const insert = () =>
    editor.commands.command(({ tr }) => {
      insertPlayers(tr, codes);
      return true;
    });
  const title = (
    <div className="article-foreign-question">
      <span>{t('content.player.found', { count: codes.length })}</span>
      <div className="article-foreign-answers">
        <Button size="small" type="primary" onClick={insert}>
          {t('content.player.insert')}
        </Button>
        <Button size="small" onClick={() => setKept([...kept, ...codes])}>
          {t('content.player.keep')}
        </Button>
      </div>
    </div>
  );
  return <Alert className="article-foreign" type="info" showIcon title={title} />;
}
