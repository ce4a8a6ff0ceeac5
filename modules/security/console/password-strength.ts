const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];
const thresholds = [28, 40, 56, 75];

export type Strength = 0 | 1 | 2 | 3 | 4;

/** From 0 (weak) to 4 (very strong), by the bits that length, kinds of characters and repetition leave. */
export function passwordStrength(password: string): Strength {
  const variety = new Set(password).size;
  const alphabet = kinds.filter((kind) => kind.test(password)).length * 18;
  const length = Math.min(password.length, variety * 2);
  const bits = alphabet ? length * Math.log2(alphabet) : 0;
  return thresholds.filter((threshold) => bits >= threshold).length as Strength;
}
