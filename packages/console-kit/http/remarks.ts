/** Told of the headers of every call that was answered. */
export type OnAnswered = (headers: Headers) => void;

let hear: OnAnswered = () => {};

/** Says who hears what the server remarks with its answers; the console does. */
export const onAnswered = (handle: OnAnswered): void => {
  hear = handle;
};

export const tellAnswered = (headers: Headers): void => hear(headers);
