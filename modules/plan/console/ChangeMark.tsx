import type { FileChangeKind } from '@kaiyin/modules/plan/schema';
import './changes.css';

/** A word for what becomes of something, in the colour of its kind of change; plain where nothing does. */
export const ChangeMark = ({ change, children }: { change: FileChangeKind | undefined; children: string }) => (
  <span className="file-change" data-change={change ?? 'none'}>
    {children}
  </span>
);
