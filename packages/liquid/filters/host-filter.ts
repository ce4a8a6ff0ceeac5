import type { FilterDefinition } from '../define-filter.ts';
import { allowParsing, spendHostWalk } from '../run/budget.ts';
import type { Filter } from '../run/filter.ts';
import { Fault, TemplateError } from '../template-error.ts';
import { hostValue } from '../values/host-value.ts';

/** Puts a filter of the host into the language. */
export function hostFilter(definition: FilterDefinition<never>): Filter {
  const failed = (error: unknown): unknown => {
    if (error instanceof TemplateError || error instanceof Fault) return error;
    const message = error instanceof Error ? error.message : String(error);
    return new Fault('hostFilter', { filter: definition.name, message }, { cause: error });
  };
  return {
    least: 0,
    most: Number.MAX_SAFE_INTEGER,
    mayWait: true,
    ...(definition.wrongLetters && { wrongLetters: definition.wrongLetters }),
    apply(frame, input, ...args) {
      spendHostWalk(frame.run.budget, input);
      if (definition.parses) allowParsing(frame.run.budget, input);
      try {
        const value = definition.apply(frame.run.options.env, hostValue(input), ...args.map(hostValue));
        if (!(value instanceof Promise)) return value;
        return value.catch((error: unknown) => {
          throw failed(error);
        });
      } catch (error) {
        throw failed(error);
      }
    },
  };
}
