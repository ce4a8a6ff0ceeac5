import {
  type Context,
  type Emitter,
  type Liquid,
  type Parser,
  Tag,
  type TagToken,
  type Template,
  type TopLevelToken,
  TypeGuards,
} from 'liquidjs';
import type { LoadedData, LoadedHtml, LoadedList, TagDefinition, TagScope } from './define-tag.ts';
import { PageContext } from './page-context.ts';
import { printedHtml } from './printed-text.ts';
import { safeHtml } from './safe-html.ts';
import { type TagCall, parseTagCall } from './tag-call.ts';
import { Fault, TemplateError } from './template-error.ts';

/** Puts a defined tag into the underlying engine. */
export function hostTagClass(definition: TagDefinition<never>): Liquid['tags'][string] {
  return class extends Tag {
    readonly #call: TagCall;
    readonly #body: Template[];

    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
      super(token, rest, liquid);
      this.#call = parseTagCall(definition, token, liquid);
      this.#body = definition.body === 'none' ? [] : readBody(definition.name, rest, parser);
    }

    *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      if (!(context instanceof PageContext)) throw new Fault('render', `tag ${definition.name} works on pages only`);
      const attributes = yield this.#call.evaluate(context);
      const loaded = (yield load(definition, attributes, context)) as LoadedList & LoadedData & LoadedHtml;
      Object.assign(context.run.variables, loaded.variables);
      if (definition.body === 'none') return emitter.write(printedHtml(loaded.html));
      context.push(definition.body === 'list' ? { DataList: loaded.list } : { Data: loaded.data });
      yield this.liquid.renderer.renderTemplates(this.#body, context, emitter);
      context.pop();
    }
  };
}

function readBody(name: string, rest: TopLevelToken[], parser: Parser): Template[] {
  const body: Template[] = [];
  for (let token = rest.shift(); token !== undefined; token = rest.shift()) {
    if (TypeGuards.isTagToken(token) && token.name === `end${name}`) return body;
    body.push(parser.parseToken(token, rest));
  }
  throw new Fault('syntax', `tag ${name} is not closed: {% end${name} %} is missing`);
}

async function load(definition: TagDefinition<never>, attributes: unknown, context: PageContext): Promise<unknown> {
  try {
    return await definition.load(context.run.env as never, attributes as never, scopeOf(context));
  } catch (error) {
    if (error instanceof TemplateError || error instanceof Fault) throw error;
    throw new Fault('host', `tag ${definition.name}: ${error instanceof Error ? error.message : String(error)}`, error);
  }
}

function scopeOf(context: PageContext): TagScope {
  return {
    template: context.stack.at(-1) ?? '',
    get: (name) => context.getSync([name]),
    renderTemplate: async (name, variables = {}) =>
      safeHtml(await context.run.renderInclude(name, variables, context.stack)),
  };
}
