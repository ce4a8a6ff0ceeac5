import { blockOf, type Part } from '../run/block.ts';
import { type Render, WENT_ON } from '../run/frame.ts';
import { Fault } from '../template-error.ts';
import { type Body, type Compilation, type Node, placeOf, recover, report } from './compilation.ts';
import { isBlankText } from '../values/blank-space.ts';
import { compileOutput } from './output.ts';
import type { TagToken, Token } from './tokens.ts';
import { linesOf } from './liquid-lines.ts';

const DEEPEST = 100;
const nothing: Node = { render: () => WENT_ON, blank: true };

type Parts = { part: Part; blank: boolean }[];

/** Compiles up to one of the tags that end this body. The fault of a block that is not closed is reported at its opener. */
export function readBody(compilation: Compilation, opener: TagToken, ends: readonly string[]): Body {
  const parts: Parts = [];
  compilation.depth += 1;
  compilation.openBodies.push({ block: opener, body: parts });
  try {
    if (compilation.depth > DEEPEST) stopReading(compilation, opener);
    const end = readParts(compilation, parts, ends);
    if (end === undefined && !compilation.reading.isOver)
      report(compilation, new Fault('unclosedBlock', { tag: opener.name }), placeOf(opener));
    return { parts, end, blank: parts.every(({ blank }) => blank) };
  } finally {
    compilation.openBodies.pop();
    compilation.depth -= 1;
  }
}

function stopReading(compilation: Compilation, opener: TagToken): void {
  report(compilation, new Fault('nestingLimit', { limit: DEEPEST }), placeOf(opener));
  compilation.reading.isOver = true;
}

/** Compiles all that is left. */
export function readDocument(compilation: Compilation): Body {
  const parts: Parts = [];
  readParts(compilation, parts, []);
  return { parts, end: undefined, blank: false };
}

/** What bodies of one block render. If all of them are blank, they keep no white space. */
export function renderBodies(bodies: readonly Body[], { template }: Compilation): Render[] {
  const silent = bodies.every(({ blank }) => blank);
  return bodies.map(({ parts }) => {
    const kept = silent ? parts.filter(({ part }) => typeof part !== 'string') : parts;
    return blockOf(
      kept.map(({ part }) => part),
      template,
    );
  });
}

export function renderBody(body: Body, { template }: Compilation): Render {
  return blockOf(
    body.parts.map(({ part }) => part),
    template,
  );
}

function readParts(compilation: Compilation, parts: Parts, ends: readonly string[]): TagToken | undefined {
  for (;;) {
    const token = nextToken(compilation);
    if (token === undefined) return undefined;
    if (token.kind === 'tag' && ends.includes(token.name)) return token;
    if (token.kind === 'tag' && token.name === 'liquid') {
      const end = readLines(compilation, token, { parts, ends });
      if (end !== undefined) return end;
    } else parts.push(compileToken(compilation, token));
  }
}

function nextToken(compilation: Compilation): Token | undefined {
  for (;;) {
    if (compilation.reading.isOver) return undefined;
    try {
      return compilation.tokens.next();
    } catch (error) {
      report(compilation, error, { at: 0, length: 1 });
    }
  }
}

function readLines(
  compilation: Compilation,
  token: TagToken,
  { parts, ends }: { parts: Parts; ends: readonly string[] },
) {
  const inner = { ...compilation, tokens: linesOf(token.markup, token.markupAt) };
  return readParts(inner, parts, ends);
}

function compileToken(compilation: Compilation, token: Token): { part: Part; blank: boolean } {
  if (token.kind === 'text') return { part: token.text, blank: isBlankText(token.text) };
  const place = placeOf(token);
  const { render, blank } = recover(compilation, { place, fallback: nothing }, () =>
    token.kind === 'tag'
      ? compileTag(compilation, token)
      : { render: compileOutput(token.markup, token.markupAt, compilation), blank: false },
  );
  return { part: typeof render === 'string' ? render : { render, place }, blank };
}

function compileTag(compilation: Compilation, token: TagToken): Node {
  const compile = compilation.language.tags.get(token.name);
  if (compile !== undefined) return compile(token, compilation);
  const opened = /^end(.+)$/.exec(token.name)?.[1] ?? '';
  if (compilation.strangers.has(opened)) return nothing;
  if (STRAY.has(token.name) || compilation.language.tags.has(opened)) throw new Fault('strayTag', { tag: token.name });
  compilation.strangers.add(token.name);
  throw new Fault('unknownTag', { tag: token.name });
}

const STRAY = new Set(['else', 'elsif', 'when']);
