/** Not in the declarations, which every form loads. Settings replace it as `lead-form.dates`. */
export const words = { tag: 'stay-lead-form', texts: { dates: 'Choose dates' } } as const;
