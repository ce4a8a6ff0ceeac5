import { defineConsole } from '@kaiyin/console-kit';

export const customformConsole = defineConsole({
  name: 'customform',
  screenTexts: true,
  places: {
    cms_custom_form: (id) => `/operations/customform?edit=${id}`,
    cms_custom_form_data: () => '/operations/customform',
  },
  screens: {
    'cms/customform/index': () => import('./forms/FormsPage.tsx'),
    'cms/customform/fields': () => import('./forms/FormFieldsPage.tsx'),
    'cms/customform/data': () => import('./data/DataPage.tsx'),
  },
  routes: [
    {
      path: '/operations/customform/fields',
      screen: 'cms/customform/fields',
      title: { key: 'customform.fieldsTab' },
      trail: [],
      activeMenu: '/operations/customform',
      tabParam: 'formId',
      permissions: ['cms:customform:view'],
    },
    {
      path: '/operations/customform/data',
      screen: 'cms/customform/data',
      title: { key: 'customform.dataTab' },
      trail: [],
      activeMenu: '/operations/customform',
      tabParam: 'formId',
      permissions: ['cms:customform:view'],
    },
  ],
});
