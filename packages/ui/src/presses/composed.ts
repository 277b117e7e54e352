/**
 * Whether a key belongs to an input method, which composes text with it. Safari sends the key that ends that after the end, and only its
 * code tells.
 */
export const isComposed = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;
