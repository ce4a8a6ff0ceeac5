import { ChooseDialog, DictTag, useRows, useText } from '@kaiyin/console-kit';
import { listWidgets } from '@kaiyin/modules/widget/schema';
import { useState } from 'react';

interface ChooseWidgetDialogProps {
  onPick: (code: string) => void;
  onClose: () => void;
}

const most = 100;

/** Chooses one page widget of the site, to stand in an article. */
export default function ChooseWidgetDialog(props: ChooseWidgetDialogProps) {
  const t = useText();
  const texts = { title: t('widget.choose'), help: t('widget.chooseHelp'), none: t('widget.chooseNone') };
  const [words, setWords] = useState('');
  return <ChooseDialog {...texts} {...props} choices={useWidgets(words)} onSearch={setWords} />;
}

function useWidgets(words: string) {
  const { data } = useRows(listWidgets, { pageNum: 1, pageSize: most, ...(words && { name: words }) });
  return data?.rows.map(({ code, name, status }) => ({
    code,
    name,
    mark: <DictTag type="CMSPageWidgetStatus" value={status} />,
  }));
}
