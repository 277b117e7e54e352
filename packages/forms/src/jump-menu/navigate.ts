/** Navigates away. An object, so that tests can replace it. */
export const navigation = { go: (url: string): void => location.assign(url) };
