import { Fault, type FaultPlace, TemplateError } from './template-error.ts';

export interface Located {
  readonly name: string;
  readonly source: string;
}

const LONGEST_TOKEN = 200;

/** Gives whatever was thrown its place; what has one keeps it. */
export function locateFault(error: unknown, template: Located, place: FaultPlace): TemplateError {
  if (error instanceof TemplateError) return error;
  const fault = error instanceof Fault ? error : faultOf(error);
  return new TemplateError(fault, detailsOf(template, fault.place ?? place));
}

/** Line and column of an offset, both from 1. */
export function detailsOf({ name, source }: Located, { at, length }: FaultPlace) {
  const before = source.slice(0, at);
  const line = before.split('\n').length;
  const column = at - before.lastIndexOf('\n');
  return { template: name, line, column, length, token: source.slice(at, at + Math.min(length, LONGEST_TOKEN)) };
}

function faultOf(error: unknown): Fault {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof RangeError && message.includes('call stack'))
    return new Fault('depthLimit', {}, { cause: error });
  if (error instanceof RangeError && /^Invalid (?:string|array) length/.test(message))
    return new Fault('memoryLimit', {}, { cause: error });
  return new Fault('internal', { message }, { cause: error });
}
