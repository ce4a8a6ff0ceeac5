import {
  ApiError,
  changeTexts,
  currentLocale,
  hasPermission,
  notify,
  notifyError,
  useAction,
  useText,
} from '@kaiyin/console-kit';
import type { Locale } from '@kaiyin/entity/messages';
import { getText, listTexts, saveText, type TextRow } from '@kaiyin/modules/translation/schema';
import { Input, Tag } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useShowAgain } from './use-show-again.ts';

interface TextCellProps {
  row: TextRow;
  locale: Locale;
}

/** A text in one language; a click edits it where it stands. */
export function TextCell({ row, locale }: TextCellProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const words = row.words[locale];
  const shown = words === '' ? <Tag color="warning">{t('translation.isMissing')}</Tag> : words;
  const isChanged = row.changed.includes(locale);
  if (isOpen) return <TextEditor {...{ row, locale }} onClose={() => setOpen(false)} />;
  if (!hasPermission('system:i18ndict:edit')) return shown;
  const label = t('translation.editOf', { key: row.langKey, language: t(`sys_i18n_dict.${locale}`) });
  return (
    <button type="button" className="translation-text" title={label} onClick={() => setOpen(true)}>
      <span>{shown}</span>
      {isChanged && (
        <Tag color="processing" title={t('translation.standard', { words: row.standard[locale] || '—' })}>
          {t('translation.state.changed')}
        </Tag>
      )}
    </button>
  );
}

function TextEditor({ row, locale, onClose }: TextCellProps & { onClose: () => void }) {
  const t = useText();
  const [words, setWords] = useState(row.words[locale]);
  const [problem, setProblem] = useState('');
  const save = useAction(saveText, { invalidates: [listTexts, getText], quiet: true });
  const showAgain = useShowAgain();
  const finish = async () => {
    if (save.isPending) return;
    if (words === row.words[locale]) return onClose();
    try {
      const saved = await save.mutateAsync({ langKey: row.langKey, [locale]: words });
      if (locale === currentLocale())
        changeTexts({ [row.langKey]: saved.changed.includes(locale) ? saved.words[locale] : '' });
      showAgain([row.langKey]);
      notify('success', t('kit.saved'));
      onClose();
    } catch (error) {
      const [issue] = error instanceof ApiError ? error.issues : [];
      if (issue) setProblem(issue.message);
      else notifyError(error);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // The dialog around it stays open.
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void finish();
  };
  return (
    <div className="translation-editor">
      <Input.TextArea
        autoFocus
        autoSize={{ minRows: 1, maxRows: 8 }}
        maxLength={2000}
        value={words}
        disabled={save.isPending}
        placeholder={row.standard[locale] || row.standard['zh-CN']}
        status={problem ? 'error' : ''}
        aria-invalid={problem !== ''}
        aria-label={t('translation.editOf', { key: row.langKey, language: t(`sys_i18n_dict.${locale}`) })}
        onChange={({ target }) => {
          setWords(target.value);
          setProblem('');
        }}
        onKeyDown={onKeyDown}
        onBlur={() => void finish()}
      />
      <small role={problem ? 'alert' : undefined} className={problem ? 'translation-problem' : 'translation-help'}>
        {problem || t('translation.keys')}
      </small>
    </div>
  );
}
