import { hasText, textOf } from '@kaiyin/console-kit';
import type { Title } from './view-route.ts';

/** A title in the chosen language. */
export const titleText = ({ key, label }: Title): string => (hasText(key) ? textOf(key) : label || key);
