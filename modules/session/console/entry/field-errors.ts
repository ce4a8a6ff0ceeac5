import { text } from '@kaiyin/console-kit';

export type FieldErrors = Record<string, string | undefined>;

/** "Cannot be empty" for every blank value. */
export function missing(values: Record<string, string>): FieldErrors {
  const blank = Object.entries(values).filter(([, value]) => value.trim() === '');
  return Object.fromEntries(blank.map(([name]) => [name, text('Common.RuleTips.NotEmpty')]));
}

/** Puts the cursor into the first field that is wrong; false when none is. */
export function focusFirstError(form: HTMLFormElement | null, errors: FieldErrors): boolean {
  const inputs = Array.from(form?.elements ?? []).filter((each) => each instanceof HTMLInputElement);
  inputs.find((input) => errors[input.name])?.focus();
  return Object.values(errors).some(Boolean);
}
