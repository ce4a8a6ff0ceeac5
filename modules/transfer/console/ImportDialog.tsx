import { useFocusReturn, useFollowTask, useText, type ImportDialogProps } from '@kaiyin/console-kit';
import { Drawer, Steps } from 'antd';
import { CheckButtons, CheckStep } from './CheckStep.tsx';
import { DoneButtons, DoneStep } from './DoneStep.tsx';
import { FileButtons, FileStep } from './FileStep.tsx';
import { useImport } from './use-import.ts';
import './import.css';

/** A file into a list: chosen, looked at row by row, then written. */
export default function ImportDialog({ api, name, fixed, onImported, onClose }: ImportDialogProps) {
  const t = useText();
  useFocusReturn();
  const work = useImport(api, { fixed, onImported });
  const { step } = work;
  const follow = useFollowTask();
  const close = () => {
    work.stop();
    // What has begun goes on, and is told of at the corner.
    if (work.begun) follow(work.begun.taskId, t('transfer.title', { name }), { onDone: onImported });
    onClose();
  };
  const steps = ['file', 'check', 'done'] as const;
  return (
    <Drawer
      open
      title={t('transfer.title', { name })}
      size={880}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      mask={{ closable: false }}
      closable={{ disabled: work.isSending }}
      keyboard={!work.isSending}
      onClose={close}
      footer={
        <div className="kit-drawer-footer">
          {step === 'file' && <FileButtons work={work} onClose={close} />}
          {step === 'check' && <CheckButtons work={work} onClose={close} />}
          {step === 'done' && <DoneButtons work={work} onClose={close} />}
        </div>
      }
    >
      <Steps
        className="transfer-steps"
        size="small"
        responsive={false}
        current={steps.indexOf(step)}
        items={steps.map((one) => ({ title: t(`transfer.step.${one}`) }))}
      />
      {step === 'file' && <FileStep api={api} fixed={fixed} work={work} />}
      {step === 'check' && <CheckStep work={work} />}
      {step === 'done' && <DoneStep work={work} />}
    </Drawer>
  );
}
