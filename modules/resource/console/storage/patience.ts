/** Milliseconds that are waited for a storage elsewhere: the server gives up one that does not answer before. */
export const patience = 40_000;
