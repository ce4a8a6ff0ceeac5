import { Refusal } from '../errors.ts';

/** More than any form or list of ours has; what is left costs no time worth a word. */
const mostValues = 10_000;
const mostParameters = 1_000;
const mostLevels = 50;

const quote = 34;
const backslash = 92;
const comma = 44;
const colon = 58;
const opening = new Set([91, 123]);
const closing = new Set([93, 125]);

/** Refuses JSON with more values or levels than any call takes, in one pass and before anything is made of it. */
export function refuseComplexJson(json: string): void {
  let values = 0;
  let level = 0;
  for (let at = 0; at < json.length; at++) {
    const letter = json.charCodeAt(at);
    if (letter === quote) at = endOfText(json, at);
    else if (letter === comma || letter === colon) values++;
    else if (opening.has(letter)) level++;
    else if (closing.has(letter)) level--;
    if (values > mostValues || level > mostLevels) throw tooComplex();
  }
}

/** Where the text that begins here has its closing quote. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const letter = json.charCodeAt(at);
    if (letter === backslash) at++;
    else if (letter === quote) return at;
  }
  return json.length;
}

/** Refuses a query or a form with more parameters than any call takes. */
export function refuseManyParameters(encoded: string): void {
  let parameters = 0;
  for (let at = encoded.indexOf('&'); at >= 0; at = encoded.indexOf('&', at + 1))
    if (++parameters > mostParameters) throw tooComplex();
}

const tooComplex = (): Refusal => new Refusal(500, 'Error.bodyTooComplex');
