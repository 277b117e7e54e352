/** Whether a key is the browser's with a modifier, such as Alt and an arrow for Back. */
export const isChord = ({ altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean =>
  altKey || ctrlKey || metaKey;
