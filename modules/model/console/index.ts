import { defineConsole, lazyPart } from '@kaiyin/console-kit';
import { lazyWidget } from './widgets/lazy-widget.tsx';

export { labelOfField } from './field-label.ts';
export { FieldInput } from './FieldInput.tsx';
export type { FieldsOwner } from './fields/fields-owner.ts';
export { FieldLines, ModelFields } from './ModelFields.tsx';
export { useModels } from './use-models.ts';

/** The page of the fields of one model; screens of owners name it among their parts. */
export const FieldsEditor = lazyPart(async () => ({
  default: (await import('./fields/FieldsEditor.tsx')).FieldsEditor,
}));

export const modelConsole = defineConsole({
  name: 'model',
  screenTexts: true,
  places: { x_model: (id) => `/cms/exmodel/fields?modelId=${id}`, x_model_field: () => '/configs/exmodel' },
  widgets: {
    radio: lazyWidget(async () => ({ default: (await import('./widgets/RadioWidget.tsx')).RadioWidget })),
    checkboxes: lazyWidget(async () => ({
      default: (await import('./widgets/CheckboxesWidget.tsx')).CheckboxesWidget,
    })),
    date: lazyWidget(async () => ({ default: (await import('./widgets/DateWidget.tsx')).DateWidget })),
    time: lazyWidget(async () => ({ default: (await import('./widgets/DateWidget.tsx')).TimeWidget })),
    colour: lazyWidget(async () => ({ default: (await import('./widgets/ColourWidget.tsx')).ColourWidget })),
  },
  screens: {
    'cms/exmodel/model': () => import('./ModelPage.tsx'),
    'cms/exmodel/fields': () => import('./fields/ModelFieldsPage.tsx'),
  },
  routes: [
    {
      path: '/cms/exmodel/fields',
      screen: 'cms/exmodel/fields',
      title: { key: 'model.fieldsTitle' },
      trail: [],
      activeMenu: '/configs/exmodel',
      tabParam: 'modelId',
    },
  ],
});
