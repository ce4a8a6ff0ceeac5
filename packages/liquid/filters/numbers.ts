import { filter, type FilterTable } from '../run/filter.ts';
import { Fault } from '../template-error.ts';
import { calculate, divide, fromQuantity, type Quantity, quantityOf, remainder, roundAt } from '../values/number.ts';

const ofOne = (change: (quantity: Quantity) => Quantity) =>
  filter(0, 0, (_, input) => fromQuantity(change(quantityOf(input))));

const ofTwo = (combine: (left: Quantity, right: Quantity) => Quantity) =>
  filter(1, 1, (_, input, operand) => fromQuantity(combine(quantityOf(input), quantityOf(operand))));

export const numberFilters: FilterTable = {
  abs: ofOne(({ value, float }) => ({ value: Math.abs(value), float })),
  ceil: ofOne(({ value }) => ({ value: Math.ceil(value), float: false })),
  floor: ofOne(({ value }) => ({ value: Math.floor(value), float: false })),
  round: filter(0, 1, (_, input, places) => fromQuantity(round(quantityOf(input), quantityOf(places).value))),
  plus: ofTwo((left, right) => calculate(left, '+', right)),
  minus: ofTwo((left, right) => calculate(left, '-', right)),
  times: ofTwo((left, right) => calculate(left, '*', right)),
  divided_by: ofTwo((left, right) => divide(left, divisor('divided_by', right))),
  modulo: ofTwo((left, right) => remainder(left, divisor('modulo', right))),
  at_least: ofTwo((left, right) => (right.value > left.value ? right : left)),
  at_most: ofTwo((left, right) => (right.value < left.value ? right : left)),
};

function divisor(filter: string, right: Quantity): Quantity {
  if (right.value === 0) throw new Fault('divisionByZero', { filter });
  return right;
}

function round({ value, float }: Quantity, places: number): Quantity {
  if (!Number.isFinite(value)) throw new Fault('wrongNumber', { filter: 'round' });
  const at = Math.trunc(places);
  if (!float) return { value: at < 0 ? roundAt(value, at) : value, float: false };
  return { value: roundAt(value, at), float: at > 0 };
}
