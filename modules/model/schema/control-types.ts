/** How a value of a field is entered; what it is follows from it. */
export const controlTypes = [
  'input',
  'textarea',
  'number',
  'radio',
  'checkbox',
  'select',
  'date',
  'time',
  'datetime',
  'picture',
  'resource',
  'content',
  'richText',
  'switch',
  'colour',
] as const;
export type ControlType = (typeof controlTypes)[number];

/** What a text or number must be besides. */
export const fieldRules = ['', 'integer', 'number', 'date', 'email', 'phone', 'pattern'] as const;
export type FieldRule = (typeof fieldRules)[number];

interface Control {
  /** Values come from options. */
  hasOptions: boolean;
  /** A value can be given to fields that have none. */
  hasDefault: boolean;
  /** Lists can be narrowed by it. */
  canFilter: boolean;
  rules: readonly FieldRule[];
}

const control = (more: Partial<Control> = {}): Control => ({
  hasOptions: false,
  hasDefault: true,
  canFilter: true,
  rules: [''],
  ...more,
});
const ofRow = control({ hasDefault: false, canFilter: false });

/** What each kind of control can be told. */
export const controls: Record<ControlType, Control> = {
  input: control({ rules: fieldRules }),
  textarea: control({ rules: ['', 'pattern'] }),
  number: control({ rules: ['', 'integer'] }),
  radio: control({ hasOptions: true }),
  checkbox: control({ hasOptions: true }),
  select: control({ hasOptions: true }),
  date: control(),
  time: control(),
  datetime: control({ hasDefault: false }),
  picture: ofRow,
  resource: ofRow,
  content: ofRow,
  richText: ofRow,
  switch: control(),
  colour: control({ canFilter: false }),
};
