let notice: string | undefined;

/** Leaves a word for the sign-in page. */
export const tellAtSignIn = (text: string): void => {
  notice = text;
};

export const noticeAtSignIn = (): string | undefined => notice;
