import { isCalled, useText, type Find } from '@kaiyin/console-kit';
import { useState } from 'react';
import { FindList } from './FindList.tsx';

interface FindActionsProps {
  find: Find;
  onOpen: (find: Find) => void;
  onBack: () => void;
}

/** What can be done with one thing that was found. */
export const FindActions = ({ find, onOpen, onBack }: FindActionsProps) =>
  find.actions?.((finds) => <ActionList {...{ title: find.title, finds, onOpen, onBack }} />);

interface ActionListProps extends Pick<FindActionsProps, 'onOpen' | 'onBack'> {
  title: string;
  finds: readonly Find[] | undefined;
}

function ActionList({ title, finds, onOpen, onBack }: ActionListProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const named = finds?.filter(({ title: name }) => isCalled(name, words.trim()));
  return (
    <FindList
      groups={named?.length ? [{ id: 'on', label: title, finds: named }] : []}
      isLoading={!named}
      words={words}
      onWords={setWords}
      hint={t('Shell.SearchActions', { name: title })}
      keys={t('Shell.SearchActionKeys')}
      onChoose={onOpen}
      onBack={onBack}
    />
  );
}
