/** Per tag, the DOM events that its view handles: found by `pnpm generate` in the JSX of its view. */
export const listens: Readonly<Record<string, string>> = {
  "flag": "click",
  "search": "click submit",
  "results": "click",
  "favourites": "click focusin focusout pointerout pointerover",
  "pager": "click",
  "facet": "change click input submit",
  "sort": "change click input",
  "no-results": "click",
  "active-filters": "click",
  "search-box": "click compositionend compositionstart focusin focusout input keydown mousedown submit",
  "filters": "click",
  "recommendations": "click",
  "amenities": "click focusin focusout pointerout pointerover",
  "share": "click focusin",
  "availability": "change click focusin focusout input keydown submit",
  "order": "click focusin focusout pointerout pointerover",
  "pricing": "click focusin",
  "calendar": "click focusin focusout keydown",
  "map": "change click focusin focusout input keydown pointerout pointerover",
  "map-results": "change click focusin focusout input keydown pointerout pointerover"
};
