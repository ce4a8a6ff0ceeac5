import { Button } from 'antd';
import { useState } from 'react';
import { notify, notifyError } from '../http/notify.ts';
import { useText } from '../i18n/text.ts';
import { PictureCanvas } from './PictureCanvas.tsx';
import { pictureFile } from './picture-file.ts';
import type { PictureAction, PictureEditorProps } from './picture-editor-props.ts';
import { PictureTools } from './PictureTools.tsx';
import { usePictureEdit } from './use-picture-edit.ts';

interface PictureWorkProps extends PictureEditorProps {
  picture: ImageBitmap;
}

/** An open picture with its tools and with what can be done with the result. */
export function PictureWork({ picture, name, aspect, isRound = false, mayStay = false, ...rest }: PictureWorkProps) {
  const t = useText();
  const edit = usePictureEdit(picture, aspect);
  const [running, setRunning] = useState<PictureAction>();
  const { longest = Number.POSITIVE_INFINITY, actions, onClose } = rest;
  const finish = async (action: PictureAction) => {
    setRunning(action);
    try {
      const result = await pictureFile({ picture, turn: edit.turn, part: edit.part, name, longest });
      if (!result) notify('error', t('kit.picture.failed'), 5);
      else if (await action.run(result)) onClose();
    } catch (error) {
      notifyError(error);
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <>
      <PictureCanvas picture={picture} edit={edit} isRound={isRound} />
      <PictureTools edit={edit} hasShapes={aspect === undefined} />
      <div className="kit-picture-actions">
        <Button disabled={running !== undefined} onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        {actions.toReversed().map((action) => (
          <Button
            key={action.label}
            type={action === actions[0] ? 'primary' : 'default'}
            loading={running?.label === action.label}
            disabled={(running && running.label !== action.label) || !(mayStay || edit.isChanged)}
            onClick={() => void finish(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </>
  );
}
