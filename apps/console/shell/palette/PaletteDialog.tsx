import { Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Find, useText } from '@kaiyin/console-kit';
import { isExternal } from '../menu-routes.ts';
import { closePalette, usePalette } from './palette-store.ts';
import { FindActions } from './FindActions.tsx';
import { FindList } from './FindList.tsx';
import { useFinds } from './use-finds.ts';

/** Words in, places and actions out; what more can be done with than opening it shows that first. */
export default function PaletteDialog() {
  const t = useText();
  const open = useOpenFind();
  const [words, setWords] = useState(() => usePalette.getState().typed);
  const [chosen, setChosen] = useState<Find>();
  const { groups, isAsking } = useFinds(words.trim());
  return (
    <Modal
      open
      // Escape leads back where there is a step back.
      onCancel={({ type }) => (chosen && type === 'keydown' ? setChosen(undefined) : closePalette())}
      footer={null}
      closable={false}
      width={600}
      className="palette"
      style={{ top: 88 }}
      title={t('Shell.Search')}
    >
      {chosen ? (
        <FindActions key={chosen.id} find={chosen} onOpen={open} onBack={() => setChosen(undefined)} />
      ) : (
        <FindList
          groups={groups}
          isLoading={isAsking}
          words={words}
          onWords={setWords}
          hint={t('Shell.SearchHint')}
          keys={t('Shell.SearchKeys')}
          onChoose={(find, isAtOnce) => (find.actions && !isAtOnce ? setChosen(find) : open(find))}
        />
      )}
    </Modal>
  );
}

function useOpenFind(): (find: Find) => void {
  const navigate = useNavigate();
  return ({ href, run }) => {
    closePalette();
    if (run) void run();
    else if (href && isExternal(href)) window.open(href, '_blank', 'noopener');
    else if (href) void navigate(href);
  };
}
