import { lazyPart } from '../page/lazy-part.tsx';

/** Buttons that take a list out as a file, and files in; loaded where they are shown. */
export const ListTransfer = lazyPart(() => import('./ListTransfer.tsx'));
