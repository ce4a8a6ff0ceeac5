import { Refusal } from '@kaiyin/server-kit';

export const isRefusal = (error: unknown, code: number): boolean => error instanceof Refusal && error.code === code;
