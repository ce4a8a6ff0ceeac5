import { ApiError, call, invalidate, notify, notifyError, useFocusReturn, useText } from '@kaiyin/console-kit';
import { addSavedView, listSavedViews, updateSavedView, type SavedView } from '@kaiyin/modules/content/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';

interface SavedViewDialogProps {
  /** The view that gets another name; a new one is saved unless told. */
  view?: SavedView;
  shown: Pick<SavedView, 'filters' | 'columns'>;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** Asks for the name of a view and saves it. What was typed stays when it is refused. */
export default function SavedViewDialog({ view, shown, onSaved, onClose }: SavedViewDialogProps) {
  const t = useText();
  const client = useQueryClient();
  useFocusReturn();
  const [name, setName] = useState(view?.name ?? '');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async (): Promise<SavedView> => {
    if (!view)
      return { name: name.trim(), ...shown, ...(await call(addSavedView, { name, ...shown }, { quiet: true })) };
    await call(updateSavedView, { ...view, name }, { quiet: true });
    return { ...view, name: name.trim() };
  };
  const save = async () => {
    if (name.trim() === '') return setProblem(t('Common.RuleTips.NotEmpty'));
    setSending(true);
    try {
      const saved = await send();
      await invalidate(client, listSavedViews);
      if (!view) onSaved(saved);
      notify('success', t('content.savedView.saved', { name: saved.name }));
      onClose();
    } catch (error) {
      setSending(false);
      const issue = error instanceof ApiError && error.issues.find(({ field }) => field === 'name');
      if (issue) setProblem(issue.message);
      else notifyError(error);
    }
  };
  return (
    <Modal
      open
      title={view ? t('content.savedView.renameOf', { name: view.name }) : t('content.savedView.add')}
      okText={t('kit.save')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ loading: isSending }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {!view && <p>{t('content.savedView.help')}</p>}
      <Form layout="vertical" component="div">
        <Form.Item label={t('content.savedView.name')} {...(problem && { validateStatus: 'error', help: problem })}>
          <Input
            autoFocus
            maxLength={30}
            aria-label={t('content.savedView.name')}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setProblem('');
            }}
            onPressEnter={() => void save()}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
