import type { Text } from '@kaiyin/console-kit';

interface Greeted {
  name: string;
  /** Of the clock where they are, from 0 to 23. */
  hour: number;
  /** They have been here before. */
  isBack: boolean;
}

/** How somebody is greeted; only who comes back is welcomed back. */
export function greet(t: Text, { name, hour, isBack }: Greeted): string {
  const greeting = t(greetingAt(hour), { name });
  return isBack ? t('home.welcomeBack', { greeting }) : greeting;
}

function greetingAt(hour: number) {
  if (hour >= 5 && hour < 12) return 'home.goodMorning';
  return hour >= 12 && hour < 18 ? 'home.goodAfternoon' : 'home.goodEvening';
}
