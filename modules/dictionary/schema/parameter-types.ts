import type { MessageKey } from '@kaiyin/entity';

/** What a parameter holds, and so how it is entered. */
export const parameterTypes = ['flag', 'bytes', 'suffixes', 'hosts', 'text'] as const;
export type ParameterType = (typeof parameterTypes)[number];

/** Parts of the settings page, in their order. */
export const parameterGroups = ['signIn', 'upload', 'content', 'template'] as const;
export type ParameterGroup = (typeof parameterGroups)[number];

interface Rule {
  takes: (value: string) => boolean;
  message: MessageKey;
}

/** What values of a type may be, and what is said of the rest. */
export const typeRules: Partial<Record<ParameterType, Rule>> = {
  flag: { takes: (value) => /^(true|false|y|n)$/i.test(value), message: 'dictionary.flagRule' },
  bytes: { takes: (value) => /^\d{1,12}$/.test(value), message: 'dictionary.bytesRule' },
  suffixes: {
    takes: (value) => suffixesIn(value).every((one) => /^[a-z0-9]{1,20}$/.test(one)),
    message: 'dictionary.suffixesRule',
  },
  hosts: {
    takes: (value) => hostsIn(value).every((one) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,20}$/.test(one)),
    message: 'dictionary.hostsRule',
  },
};

/** Whether a flag is on. */
export const isOn = (value: string): boolean => /^(true|y)$/i.test(value.trim());

/** The extensions in a list, without their dots. */
export const suffixesIn = (value: string): string[] =>
  value
    .split(/[,，;\s]+/)
    .map((one) => one.trim().toLowerCase().replace(/^\./, ''))
    .filter(Boolean);

/** The hosts in a list. */
export const hostsIn = (value: string): string[] =>
  value
    .split(/[,，;\s]+/)
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean);
