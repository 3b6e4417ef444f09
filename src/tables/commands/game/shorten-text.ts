const graphemes = new Intl.Segmenter();

/** The beginning of a text, at most `length` UTF-16 units, never cutting what people see as one character. */
export const shortenText = (text: string, length: number): string => {
  let end = 0;
  // A character carries a handful of marks at most in any real script; only the beginning needs to be looked at.
  for (const { segment, index } of graphemes.segment(text.slice(0, length * 2))) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
};
