/** Every text of a tree of texts with its path, `events.drew`. */
export const leaves = (node: object, path = ''): readonly (readonly [path: string, text: string])[] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return typeof value === 'object' && value !== null ? leaves(value, here) : [[here, String(value)] as const];
  });
