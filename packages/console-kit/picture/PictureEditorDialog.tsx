import { Modal } from 'antd';
import { useText } from '../i18n/text.ts';
import { LoadingState } from '../page/states.tsx';
import { useFocusReturn } from '../page/use-focus-return.ts';
import type { PictureEditorProps } from './picture-editor-props.ts';
import { PictureWork } from './PictureWork.tsx';
import { usePicture } from './use-picture.ts';
import './picture.css';

/** The dialog of the picture editor. */
export default function PictureEditorDialog(props: PictureEditorProps) {
  const t = useText();
  const { picture, problem } = usePicture(props.source);
  useFocusReturn();
  return (
    <Modal
      open
      centered
      width={760}
      title={props.title}
      mask={{ closable: false }}
      onCancel={props.onClose}
      footer={null}
      rootClassName="kit-picture"
    >
      {problem && <p role="alert">{t(`kit.picture.${problem}`)}</p>}
      {!problem && !picture && <LoadingState />}
      {picture && <PictureWork {...props} picture={picture} />}
    </Modal>
  );
}
