import { Fault } from '../template-error.ts';
import { SafeHtml } from '../safe-html.ts';
import { toFloat, WholeFloat } from './float.ts';
import { textOf } from './text.ts';

/** A number as filters count with it: decimal, exact where Ruby's would be. */
export interface Quantity {
  value: number;
  float: boolean;
}

/** Any value as a number: texts by their beginning, everything else that is none is 0. */
export function quantityOf(value: unknown): Quantity {
  if (typeof value === 'number') return { value, float: !Number.isInteger(value) };
  if (value instanceof WholeFloat) return { value: value.value, float: true };
  if (typeof value === 'string') return quantityOfText(value.trim());
  if (value instanceof SafeHtml) return quantityOfText(value.html.trim());
  return { value: 0, float: false };
}

function quantityOfText(text: string): Quantity {
  if (/^-?\d+\.\d+$/.test(text)) return { value: Number(text), float: true };
  const digits = /^[+-]?\d+(?:_\d+)*/.exec(text)?.[0];
  return { value: digits === undefined ? 0 : Number(digits.replaceAll('_', '')), float: false };
}

export function fromQuantity({ value, float }: Quantity): number | WholeFloat {
  if (float) return toFloat(value);
  return Object.is(value, -0) ? 0 : value;
}

/** A whole number written as such; a float or a word is refused. */
export function integerOf(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  const text = textOf(value).trim();
  if ((typeof value === 'string' || value instanceof SafeHtml) && /^[+-]?\d+(?:_\d+)*$/.test(text))
    return Number(text.replaceAll('_', ''));
  throw new Fault('wrongInteger', { value: text });
}

/** The whole number at the beginning of a value, 0 where there is none. */
export function leadingInteger(value: unknown): number {
  return Math.trunc(quantityOf(value).value);
}

type Operation = '+' | '-' | '*';

/** Adds, subtracts or multiplies without the rounding of binary fractions: 10.1 + 2.2 is 12.3. */
export function calculate(left: Quantity, operation: Operation, right: Quantity): Quantity {
  const float = left.float || right.float;
  const simple = binary(left.value, operation, right.value);
  if (Number.isInteger(left.value) && Number.isInteger(right.value) && Math.abs(simple) <= Number.MAX_SAFE_INTEGER)
    return { value: simple, float };
  const [a, b] = [decimalOf(left.value), decimalOf(right.value)];
  if (a === undefined || b === undefined) return { value: simple, float };
  if (operation === '*') return { value: numberOf(a.digits * b.digits, a.scale + b.scale), float };
  const scale = Math.max(a.scale, b.scale);
  const [x, y] = [scaled(a, scale), scaled(b, scale)];
  return { value: numberOf(operation === '+' ? x + y : x - y, scale), float };
}

export function divide(left: Quantity, right: Quantity): Quantity {
  if (!left.float && !right.float) return { value: Math.floor(left.value / right.value), float: false };
  const [x, y] = alike(left.value, right.value);
  return { value: x / y, float: true };
}

/** The remainder with the sign of the divisor. */
export function remainder(left: Quantity, right: Quantity): Quantity {
  const float = left.float || right.float;
  const [a, b] = [decimalOf(left.value), decimalOf(right.value)];
  if (a === undefined || b === undefined) return { value: Number.NaN, float };
  const scale = Math.max(a.scale, b.scale);
  const [x, y] = [scaled(a, scale), scaled(b, scale)];
  return { value: numberOf(((x % y) + y) % y, scale), float };
}

/** Rounds half away from zero at a decimal place, which may lie before the point. */
export function roundAt(value: number, places: number): number {
  const decimal = decimalOf(value);
  if (decimal === undefined || places >= decimal.scale) return value;
  if (decimal.scale - places > 400) return 0;
  const unit = 10n ** BigInt(decimal.scale - places);
  const size = decimal.digits < 0n ? -decimal.digits : decimal.digits;
  const rounded = (size + unit / 2n) / unit;
  const signed = decimal.digits < 0n ? -rounded : rounded;
  return places >= 0 ? numberOf(signed, places) : Number(signed * 10n ** BigInt(-places));
}

interface Decimal {
  digits: bigint;
  scale: number;
}

function decimalOf(value: number): Decimal | undefined {
  if (!Number.isFinite(value)) return undefined;
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const shift = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return shift >= 0 ? { digits, scale: shift } : { digits: digits * 10n ** BigInt(-shift), scale: 0 };
}

const scaled = ({ digits, scale }: Decimal, to: number): bigint => digits * 10n ** BigInt(to - scale);
const numberOf = (digits: bigint, scale: number): number => Number(`${digits}e-${scale}`);

function binary(left: number, operation: Operation, right: number): number {
  if (operation === '+') return left + right;
  return operation === '-' ? left - right : left * right;
}

function alike(left: number, right: number): [number, number] {
  const [a, b] = [decimalOf(left), decimalOf(right)];
  if (a === undefined || b === undefined) return [left, right];
  const scale = Math.max(a.scale, b.scale);
  return [Number(scaled(a, scale)), Number(scaled(b, scale))];
}
