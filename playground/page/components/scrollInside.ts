/** Scrolls only the list, not the page, until a line is visible. */
export const scrollInside = (list: HTMLElement, line: HTMLElement): void => {
  const [box, inside] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  if (inside.top < box.top) list.scrollTop -= box.top - inside.top;
  else if (inside.bottom > box.bottom) list.scrollTop += inside.bottom - box.bottom;
};
