const PROPERTY =
  /^(color|background-color|opacity|display|visibility|cursor|float|clear|(min-|max-)?(width|height|inline-size|block-size)|top|right|bottom|left|vertical-align|(margin|padding|border|outline|font|text|line|letter|word|white|overflow|list-style-type)(-[a-z-]+)?)$/;
const RUNS = /[\\<>]|url\(|image|expression|import|attr\(|src\(/i;

/** Whether a `css` command may set this property: looks only, nothing that covers the page or loads a file [AJX-9]. */
export const isColourful = (property: string, value: string): boolean =>
  PROPERTY.test(property) && value.length <= 200 && !RUNS.test(value) && !property.includes('image');
