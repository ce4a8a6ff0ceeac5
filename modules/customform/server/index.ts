export { customformModule } from './module.ts';
export { addFormWithFields, type NewForm } from './add-form.ts';
