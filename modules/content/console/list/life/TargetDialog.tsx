import type { Endpoint } from '@kaiyin/entity';
import { ApiError, call, notifyError, useFocusReturn, useText } from '@kaiyin/console-kit';
import { Form, Modal, Skeleton } from 'antd';
import { Suspense, useState, type ReactNode } from 'react';

interface TargetDialogProps<I, O> {
  title: string;
  text: string;
  label: string;
  okText: string;
  /** Where in the input the target is: what is refused there is shown at it. */
  field: string;
  isChosen: boolean;
  send: Endpoint<I, O>;
  input: I;
  onDone: (answer: O) => void;
  onClose: () => void;
  children: (status: '' | 'error') => ReactNode;
}

/** Asks where contents go, and does it. What was chosen stays when it is refused. */
export function TargetDialog<I extends object, O>(props: TargetDialogProps<I, O>) {
  const { title, text, label, okText, field, isChosen, send, input, onDone, onClose, children } = props;
  const t = useText();
  useFocusReturn();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ words: string; of: I }>();
  // A problem is that of the choice that was refused.
  const words = problem && JSON.stringify(problem.of) === JSON.stringify(input) ? problem.words : '';
  const run = async () => {
    setSending(true);
    try {
      onDone(await call(send, input, { quiet: true }));
    } catch (error) {
      setSending(false);
      const issue = error instanceof ApiError && error.issues.find((one) => one.field === field);
      if (issue) setProblem({ words: issue.message, of: input });
      else notifyError(error);
    }
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: !isChosen, loading: isSending }}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p>{text}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={label} {...(words && { validateStatus: 'error', help: words })}>
          <Suspense fallback={<Skeleton.Input block />}>{children(words ? 'error' : '')}</Suspense>
        </Form.Item>
      </Form>
    </Modal>
  );
}
