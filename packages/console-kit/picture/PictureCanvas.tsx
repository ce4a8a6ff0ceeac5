import { useEffect, useRef } from 'react';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useText } from '../i18n/text.ts';
import { drawPicture } from './draw-picture.ts';
import { frameOf, shareFor } from './picture-area.ts';
import type { PictureEdit } from './use-picture-edit.ts';

interface PictureCanvasProps {
  picture: ImageBitmap;
  edit: PictureEdit;
  isRound: boolean;
}

/** Longest side of what is drawn for the screen, in pixels. */
const shown = 1400;
/** Smaller pictures are enlarged, so that there is something to take hold of. */
const leastShown = 320;
const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

/** The turned picture with the area that is cut out of it. */
export function PictureCanvas({ picture, edit, isRound }: PictureCanvasProps) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { turn, area, aspect, setArea } = edit;
  useEffect(() => {
    if (!canvas.current) return;
    const frame = frameOf(picture, turn);
    const longest = Math.max(frame.width, frame.height);
    const share = longest < leastShown ? leastShown / longest : shareFor(frame, shown);
    drawPicture(canvas.current, { picture, turn, share });
  }, [picture, turn]);
  const labels = Object.fromEntries(handles.map((name) => [`${name}DragHandle`, t(`kit.picture.handle.${name}`)]));
  return (
    <div className="kit-picture-stage">
      <ReactCrop
        crop={{ unit: '%', ...area }}
        {...(aspect !== undefined && { aspect })}
        circularCrop={isRound}
        keepSelection
        ruleOfThirds
        minWidth={16}
        minHeight={16}
        ariaLabels={{
          ...(labels as Record<`${(typeof handles)[number]}DragHandle`, string>),
          cropArea: t('kit.picture.area'),
        }}
        onChange={(_, { x, y, width, height }) => setArea({ x, y, width, height })}
      >
        <canvas ref={canvas} />
      </ReactCrop>
    </div>
  );
}
