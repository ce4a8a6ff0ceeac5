import { defineConsole } from '@kaiyin/console-kit';

export const adConsole = defineConsole({ name: 'ad', screenTexts: true });
