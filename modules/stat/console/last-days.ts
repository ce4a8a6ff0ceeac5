export interface Days {
  from: string;
  to: string;
}

/** Days are counted in the zone of the product, which has no summer time, wherever the reader is. */
const zone = 8 * 3_600_000;
const productDay = (at: number): string => new Date(at + zone).toISOString().slice(0, 10);

/** The last days, today as the last of them. */
export const lastDays = (count: number): Days => ({
  from: productDay(Date.now() - (count - 1) * 86_400_000),
  to: productDay(Date.now()),
});
