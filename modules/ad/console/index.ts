import { defineConsole } from '@kaiyin/console-kit';
import { adsCounted } from '@kaiyin/modules/widget/schema';

export const adConsole = defineConsole({ name: 'ad', screenTexts: true, settings: [adsCounted] });
