let handler = async (): Promise<void> => undefined;

/** What happens when the menu of the signed-in user is another; the application says it. */
export const onMenuChanged = (handle: () => Promise<void>): void => {
  handler = handle;
};

/** After a change of the menu: what is shown of it follows at once. */
export const menuChanged = (): Promise<void> => handler();
