const secret = /secret|passw|token|credential|(api|access|private)[-_]?key|storageargs/i;

/** Whether what is called so opens something, whatever else is said of it. */
export const isSecretName = (name: string): boolean => secret.test(name);
