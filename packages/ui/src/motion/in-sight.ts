/** Whether a part of the element is in the window, from top to bottom. Of what is hidden nobody can tell. */
export function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return (bottom > 0 || top === bottom) && top < innerHeight;
}

/** Whether the element has the focus of a keyboard, in the window: only that is followed by scrolling. */
export const isFollowed = (focused: Element): boolean => focused.matches(':focus-visible') && isInSight(focused);
