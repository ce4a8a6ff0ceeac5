export const fieldsOf = (formId: number): string => `/operations/customform/fields?formId=${formId}`;
export const dataOf = (formId: number): string => `/operations/customform/data?formId=${formId}`;
