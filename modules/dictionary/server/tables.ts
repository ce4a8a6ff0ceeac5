import { internalTable } from '@kaiyin/server-kit';

/** Values that are never answered; the parameter's own row holds a mask. */
interface ConfigSecret {
  configId: number;
  secretValue: string;
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    sys_config_secret: ConfigSecret;
  }
}

export const dictionaryTables = [
  internalTable<ConfigSecret>('sys_config_secret', { configId: 'integer', secretValue: 'text' }),
];
