import { ApiError, invalidate, notify, notifyError, useAction, useText } from '@kaiyin/console-kit';
import { fileFolders, listFiles, renameFile, type FileEntry } from '@kaiyin/modules/file/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Popover } from 'antd';
import { useState, type ReactNode } from 'react';
import { useShowUses } from './use-show-uses.tsx';

interface RenameBoxProps {
  row: FileEntry;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for another name beside the one that a file has. */
export function RenameBox({ row, isOpen, onClose, children }: RenameBoxProps) {
  return (
    <Popover
      open={isOpen}
      trigger={[]}
      placement="bottomLeft"
      destroyOnHidden
      content={isOpen ? <RenameForm row={row} onClose={onClose} /> : null}
    >
      {children}
    </Popover>
  );
}

function RenameForm({ row, onClose }: Pick<RenameBoxProps, 'row' | 'onClose'>) {
  const t = useText();
  const client = useQueryClient();
  const showUses = useShowUses();
  const [name, setName] = useState(row.name);
  const [fault, setFault] = useState('');
  const rename = useAction(renameFile, { quiet: true });
  const save = async () => {
    try {
      await rename.mutateAsync({ id: row.id, name: name.trim() });
      await Promise.all([invalidate(client, listFiles), invalidate(client, fileFolders)]);
      notify('success', t('file.renamed', { name: name.trim() }));
      onClose();
    } catch (error) {
      if (showUses(error)) return onClose();
      const issue = error instanceof ApiError ? error.issues[0] : undefined;
      if (issue) setFault(issue.message);
      else notifyError(error);
    }
  };
  return (
    <Form className="file-rename" layout="vertical" onFinish={() => void save()}>
      <Form.Item label={t('file.newName')} {...(fault && { validateStatus: 'error' as const, help: fault })}>
        <Input
          autoFocus
          aria-label={t('file.newName')}
          value={name}
          maxLength={255}
          onChange={({ target }) => {
            setName(target.value);
            setFault('');
          }}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
      </Form.Item>
      <Button onClick={onClose}>{t('kit.cancel')}</Button>
      <Button type="primary" htmlType="submit" loading={rename.isPending} disabled={!name.trim() || name === row.name}>
        {t('kit.save')}
      </Button>
    </Form>
  );
}
