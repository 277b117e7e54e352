/** The parts of a `Modal`, for the declarations of elements that show one. */
export const modalParts = {
  modal: 'The dialog.',
  'modal-head': 'The head of the dialog.',
  'modal-title': 'Its title.',
  'modal-close': 'Its close control.',
  'modal-body': 'Its content.',
} as const;
