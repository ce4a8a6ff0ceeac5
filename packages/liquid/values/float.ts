/** A whole number that is a float all the same: `5.0`, which prints and divides otherwise than `5`. */
export class WholeFloat {
  readonly #value: number;

  constructor(value: number) {
    this.#value = value;
  }

  get value(): number {
    return this.#value;
  }
}

/** Keeps a result a float even where it is whole. */
export function toFloat(value: number): number | WholeFloat {
  return Number.isInteger(value) ? new WholeFloat(value) : value;
}

export function isFloat(value: unknown): boolean {
  return value instanceof WholeFloat || (typeof value === 'number' && !Number.isInteger(value));
}

/** The text of a number as Ruby writes it. */
export function numberText(value: number | bigint | WholeFloat): string {
  if (typeof value === 'bigint') return value.toString();
  const float = value instanceof WholeFloat;
  const number = float ? value.value : value;
  if (!float && Number.isInteger(number)) return Math.abs(number) < 1e21 ? String(number) : BigInt(number).toString();
  if (!Number.isFinite(number)) return Number.isNaN(number) ? 'NaN' : number < 0 ? '-Infinity' : 'Infinity';
  return floatText(number);
}

function floatText(number: number): string {
  const size = Math.abs(number);
  if (number !== 0 && (size >= 1e16 || size < 1e-4)) return scientific(number);
  const text = Object.is(number, -0) ? '-0' : String(number);
  return text.includes('.') ? text : `${text}.0`;
}

function scientific(number: number): string {
  const [mantissa = '', exponent = '0'] = number.toExponential().split('e');
  const digits = mantissa.includes('.') ? mantissa : `${mantissa}.0`;
  return `${digits}e${exponent.startsWith('-') ? '-' : '+'}${exponent.slice(1).padStart(2, '0')}`;
}
