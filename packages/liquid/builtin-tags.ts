import { CaptureTag, type Context, CycleTag, type Emitter, type Liquid } from 'liquidjs';
import { BudgetEmitter } from './budget.ts';
import { PageContext } from './page-context.ts';
import { printedHtml } from './printed-text.ts';
import { safeHtml } from './safe-html.ts';

const FILE_TAGS = ['include', 'render', 'layout', 'block'];

/** Removes the tags that read files and makes those that print or keep output escape it. */
export function hardenTags(liquid: Liquid): void {
  for (const name of FILE_TAGS) delete liquid.tags[name];
  liquid.registerTag('capture', BudgetedCapture);
  liquid.registerTag('cycle', EscapedCycle);
}

class BudgetedCapture extends CaptureTag {
  override *render(context: Context): Generator<unknown, void, string> {
    if (!(context instanceof PageContext)) return;
    const emitter = new BudgetEmitter(context.run.budget);
    yield this.liquid.renderer.renderTemplates(this.templates, context, emitter);
    const html = emitter.buffer;
    context.bottom()[this.variable] = /[&<>"']/.test(html) ? safeHtml(html) : html;
  }
}

class EscapedCycle extends CycleTag {
  override *render(context: Context, emitter: Emitter): Generator<unknown, unknown, unknown> {
    return yield* super.render(context, escaping(emitter));
  }
}

function escaping(emitter: Emitter): Emitter {
  return { buffer: '', write: (value) => emitter.write(printedHtml(value)) };
}
