import type { TagCompiler } from '../syntax/compilation.ts';
import { caseTag } from './case.ts';
import { commentTag, docTag, inlineCommentTag, rawTag } from './comments.ts';
import { forTag } from './for.ts';
import { ifTag, unlessTag } from './if.ts';
import { breakTag, continueTag } from './interrupts.ts';
import { includeTag, renderTag } from './partials.ts';
import { cycleTag, echoTag, ifchangedTag } from './printing.ts';
import { tablerowTag } from './tablerow.ts';
import { assignTag, captureTag, decrementTag, incrementTag } from './variables.ts';

/** The tags of the language. `liquid` is read where bodies are read: its lines stand for tags of their own. */
export const standardTags: Readonly<Record<string, TagCompiler>> = {
  '#': inlineCommentTag,
  assign: assignTag,
  break: breakTag,
  capture: captureTag,
  case: caseTag,
  comment: commentTag,
  continue: continueTag,
  cycle: cycleTag,
  decrement: decrementTag,
  doc: docTag,
  echo: echoTag,
  for: forTag,
  if: ifTag,
  ifchanged: ifchangedTag,
  include: includeTag,
  increment: incrementTag,
  raw: rawTag,
  render: renderTag,
  tablerow: tablerowTag,
  unless: unlessTag,
};
