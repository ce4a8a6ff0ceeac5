import { BREAK, CONTINUE } from '../run/frame.ts';
import type { TagCompiler } from '../syntax/compilation.ts';

export const breakTag: TagCompiler = () => ({ render: () => BREAK, blank: false });
export const continueTag: TagCompiler = () => ({ render: () => CONTINUE, blank: false });
